import { CheckboxField } from '@/shared/form/checkbox-field';
import { ChoiceField } from '@/shared/form/choice-field';
import { DateField } from '@/shared/form/date-field';
import { MaskedField } from '@/shared/form/masked-field';
import { SelectField } from '@/shared/form/select-field';
import { TextField } from '@/shared/form/text-field';
import { OPTIONAL } from '@/shared/ui/field/field';
import { type FieldInput, type PresetField } from '../model/fields';
import {
  incomeMask,
  licenceMask,
  nationalInsuranceMask,
  nhsMask,
  passportMask,
} from '../model/masks';
import { ChildrenField } from './children-field';

const MASKS = {
  'national-insurance': { mask: nationalInsuranceMask, inputMode: 'text' },
  nhs: { mask: nhsMask, inputMode: 'numeric' },
  passport: { mask: passportMask, inputMode: 'numeric' },
  licence: { mask: licenceMask, inputMode: 'text' },
  income: { mask: incomeMask, inputMode: 'numeric', prefix: '£' },
} as const satisfies Partial<Record<FieldInput, object>>;

/** One field of a preset's form. */
export function PresetFieldInput({ field }: { field: PresetField }) {
  const { name, label, input, optional = false, options = [], max } = field;
  const hint = field.hint ?? (optional ? OPTIONAL : undefined);
  const common = { name, label, hint };
  const required = !optional;
  switch (input) {
    case 'text':
      return <TextField {...common} autoComplete="off" maxLength={max} required={required} />;
    case 'day':
      return <DateField {...common} keepsPart required={required} />;
    case 'choice':
      return <SelectField {...common} options={options} placeholder="Select" required={required} />;
    case 'reminder':
      return <ChoiceField name={name} label={label} options={options} />;
    case 'flag':
      return <CheckboxField name={name} label={label} />;
    case 'children':
      return <ChildrenField name={name} />;
    case 'national-insurance':
    case 'nhs':
    case 'passport':
    case 'licence':
    case 'income':
      return <MaskedField {...common} {...MASKS[input]} required={required} />;
  }
}
