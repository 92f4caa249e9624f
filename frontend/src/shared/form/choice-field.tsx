import { Field } from '@/shared/ui/field/field';
import { RadioPills } from '@/shared/ui/radio-pills/radio-pills';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

interface ChoiceFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** One of a few choices, all of them in sight; the form keeps its value. */
export function ChoiceField({ name, label, hint, disabled, options }: ChoiceFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  return (
    <Field label={label} hint={hint} error={error} ownLabel>
      {() => (
        <RadioPills
          legend={label}
          name={name}
          options={options}
          value={value}
          onChange={setValue}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
