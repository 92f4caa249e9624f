import { CheckboxField } from '@/shared/form/checkbox-field';
import { DateField } from '@/shared/form/date-field';
import {
  AccountNumberField,
  CardNumberField,
  MoneyField,
  PercentField,
  SortCodeField,
} from '@/shared/form/figure-fields';
import { MaskedField } from '@/shared/form/masked-field';
import { SelectField } from '@/shared/form/select-field';
import { TextField } from '@/shared/form/text-field';
import { wholeNumberMask } from '@/shared/lib/whole-number';
import { type FieldDef, NAME_MAX } from '../model/field';
import { MakeField } from '../lookups/make-field';
import { PlateField } from '../lookups/plate-field';
import { PropertyValue, VehicleValue } from '../lookups/value-fields';
import { type Category } from '../types';
import { quantityMask } from './masks';

/** The input that suits the kind of field. */
export function ItemField({ field, category }: { field: FieldDef; category: Category }) {
  const { name, label, kind, hint, options = [], unit } = field;
  const common = { name, label, hint };
  switch (kind) {
    case 'money':
      if (!field.lookedUp) return <MoneyField {...common} />;
      return category === 'vehicle' ? (
        <VehicleValue field={field} />
      ) : (
        <PropertyValue field={field} />
      );
    case 'percent':
      return <PercentField {...common} />;
    case 'quantity':
      return <MaskedField {...common} mask={quantityMask} amount inputMode="decimal" />;
    case 'count':
      return <MaskedField {...common} mask={wholeNumberMask(7)} suffix={unit} />;
    case 'year':
      return <MaskedField {...common} mask={wholeNumberMask(4)} placeholder="YYYY" />;
    case 'account-number':
      return <AccountNumberField {...common} />;
    case 'sort-code':
      return <SortCodeField {...common} />;
    case 'card-number':
      return <CardNumberField {...common} />;
    case 'vrm':
      return <PlateField field={field} />;
    case 'choice':
    case 'count-choice':
      return <SelectField {...common} options={options} placeholder="Select" />;
    case 'flag':
      return <CheckboxField {...common} />;
    case 'text':
      if (name === 'make') return <MakeField field={field} />;
      return (
        <TextField {...common} maxLength={name === 'name' ? NAME_MAX : 60} autoComplete="off" />
      );
    case 'date':
      return <DateField {...common} keepsPart />;
    // A postcode and its address are one field of their own.
    case 'address':
      return null;
  }
}
