import { CheckboxField } from '@/shared/form/checkbox-field';
import { DateField } from '@/shared/form/date-field';
import {
  AccountNumberField,
  CardNumberField,
  MoneyField,
  PercentField,
  ReferenceField,
  SortCodeField,
} from '@/shared/form/figure-fields';
import { MaskedField } from '@/shared/form/masked-field';
import { SelectField } from '@/shared/form/select-field';
import { SignedMoneyField } from '@/shared/form/signed-money-field';
import { TextField } from '@/shared/form/text-field';
import { type FieldDef } from '../model/field';
import { signOf } from '../model/form-values';
import { MakeField } from '../lookups/make-field';
import { PlateField } from '../lookups/plate-field';
import { PropertyValue, VehicleValue } from '../lookups/value-fields';
import { type Category } from '../types';
import { LinkedItemField } from './linked-item-field';
import { quantityMask, wholeMask, yearMask } from './masks';
import { ReminderDateField } from './reminder-date-field';

interface ItemFieldProps {
  field: FieldDef;
  category: Category;
  /** The item that is edited. */
  itemId?: string;
  /** Of a date. */
  autoFocus?: boolean;
}

/** The input that suits what the field holds. */
export function ItemField({ field, category, itemId, autoFocus }: ItemFieldProps) {
  const { name, label, type, hint, required, choices, maxLength, unit } = field;
  const common = { name, label, hint, required };
  switch (type) {
    case 'money':
      if (field.belowZero) {
        const { belowZero } = field;
        return <SignedMoneyField {...common} signName={signOf(field)} belowZero={belowZero} />;
      }
      if (!field.lookedUp) return <MoneyField {...common} />;
      return category === 'vehicle' ? (
        <VehicleValue field={field} />
      ) : (
        <PropertyValue field={field} />
      );
    case 'percentage':
      return <PercentField {...common} />;
    case 'quantity':
      return <MaskedField {...common} mask={quantityMask} amount inputMode="decimal" />;
    case 'whole':
      if (choices) return <SelectField {...common} options={choices} placeholder="Select" />;
      return <MaskedField {...common} mask={wholeMask(field)} suffix={unit} />;
    case 'year':
      return <MaskedField {...common} mask={yearMask} placeholder="YYYY" />;
    case 'account_number':
      return <AccountNumberField {...common} />;
    case 'sort_code':
      return <SortCodeField {...common} />;
    case 'card_number':
      return <CardNumberField {...common} />;
    case 'reference':
      return <ReferenceField {...common} />;
    case 'vrm':
      return <PlateField field={field} />;
    case 'choice':
      return <SelectField {...common} options={choices ?? []} placeholder="Select" />;
    case 'flag':
      return <CheckboxField {...common} />;
    case 'text':
      if (name === 'make') return <MakeField field={field} />;
      return <TextField {...common} maxLength={maxLength} autoComplete="off" />;
    case 'date':
      if (field.reminds)
        return <ReminderDateField field={field} itemId={itemId} autoFocus={autoFocus} />;
      return <DateField {...common} keepsPart autoFocus={autoFocus} />;
    case 'held_in':
    case 'secured_on':
      return <LinkedItemField {...common} type={type} />;
    // They are asked for together with what they depend on.
    case 'unit_value':
    case 'postcode':
      return null;
  }
}
