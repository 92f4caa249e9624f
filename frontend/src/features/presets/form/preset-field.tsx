import { CheckboxField } from '@/shared/form/checkbox-field';
import { ChoiceField } from '@/shared/form/choice-field';
import { DateField } from '@/shared/form/date-field';
import { MoneyField, ReferenceField } from '@/shared/form/figure-fields';
import { MaskedField } from '@/shared/form/masked-field';
import { SelectField } from '@/shared/form/select-field';
import { TextField } from '@/shared/form/text-field';
import { OPTIONAL } from '@/shared/ui/field/field';
import { type FieldType, isReminder, type PresetField } from '../model/fields';
import { licenceMask, nationalInsuranceMask, nhsMask, passportMask } from '../model/masks';
import { ChildrenField } from './children-field';

const MASKS = {
  national_insurance_number: { mask: nationalInsuranceMask, inputMode: 'text' },
  nhs_number: { mask: nhsMask, inputMode: 'numeric' },
  passport_number: { mask: passportMask, inputMode: 'numeric' },
  driving_licence_number: { mask: licenceMask, inputMode: 'text' },
} as const satisfies Partial<Record<FieldType, object>>;

/** One field of a preset's form. */
export function PresetFieldInput({ field }: { field: PresetField }) {
  const { name, label, type, required = false, choices = [], maxLength } = field;
  const hint = field.hint ?? (required ? undefined : OPTIONAL);
  const common = { name, label, hint, required };
  if (isReminder(field)) return <ChoiceField name={name} label={label} options={choices} />;
  switch (type) {
    case 'text':
      return <TextField {...common} autoComplete="off" maxLength={maxLength} />;
    case 'date':
      return <DateField {...common} keepsPart />;
    case 'choice':
      return <SelectField {...common} options={choices} placeholder="Select" />;
    case 'flag':
      return <CheckboxField name={name} label={label} />;
    case 'rows':
      return <ChildrenField name={name} label={label} />;
    case 'reference':
      return <ReferenceField {...common} />;
    case 'money':
      return <MoneyField {...common} />;
    case 'whole_pounds':
      return <MoneyField {...common} decimals={0} />;
    case 'national_insurance_number':
    case 'nhs_number':
    case 'passport_number':
    case 'driving_licence_number':
      return <MaskedField {...common} {...MASKS[type]} />;
  }
}
