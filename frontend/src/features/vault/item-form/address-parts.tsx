import { useState } from 'react';
import { useBoundField } from '@/shared/form/form-state';
import { Field, OPTIONAL } from '@/shared/ui/field/field';
import { TextInput } from '@/shared/ui/text-input/text-input';
import { joinParts, type Parts, splitParts } from './parts-of-address';

interface Part {
  name: keyof Parts;
  label: string;
  hint?: string;
  autoComplete: string;
}

const [FIRST, ...OTHERS]: readonly [Part, ...Part[]] = [
  { name: 'line1', label: 'Address line 1', autoComplete: 'address-line1' },
  { name: 'line2', label: 'Address line 2', hint: OPTIONAL, autoComplete: 'address-line2' },
  { name: 'town', label: 'Town or city', hint: OPTIONAL, autoComplete: 'address-level2' },
  { name: 'county', label: 'County', hint: OPTIONAL, autoComplete: 'address-level1' },
];

/** The address in parts. They are one field of the form, and what is wrong with it stands on the first. */
export function AddressParts() {
  const address = useBoundField<string>('address');
  const [parts, setParts] = useState(() => splitParts(address.value));
  // What was put back from a draft, say, is another address.
  const shown = joinParts(parts) === address.value ? parts : splitParts(address.value);

  const input = ({ name, autoComplete }: Part) => ({
    value: shown[name],
    autoComplete,
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...shown, [name]: target.value };
      setParts(next);
      address.setValue(joinParts(next));
    },
  });

  return (
    <>
      <Field label={FIRST.label} error={address.error} required>
        {(control) => (
          <TextInput {...control} {...input(FIRST)} data-name="address" autoFocus required />
        )}
      </Field>
      {OTHERS.map((part) => (
        <Field key={part.name} label={part.label} hint={part.hint}>
          {(control) => <TextInput {...control} {...input(part)} />}
        </Field>
      ))}
    </>
  );
}
