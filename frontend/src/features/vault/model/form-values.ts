import { AMOUNT_MAX, amountToNumber, isAmount, normaliseAmount } from '@/shared/lib/amount';
import { normaliseDecimal } from '@/shared/lib/decimal';
import { cardNumberDigits, formatCardNumber } from '@/shared/lib/card-number';
import { type Category, type CategoryData, type ItemDraft, type VaultItem, dataOf } from '../types';
import { type FieldDef, NAME_MAX } from './field';
import { fieldsOf, isAsked } from './fields';
import { UNIT_DECIMALS, UNIT_VALUE_DECIMALS } from './decimals';
import { ownershipValues, toOwnership } from './ownership';
import { hasSampleValue, sampleDetails } from './valuation';
import { normaliseWhole } from '@/shared/lib/whole-number';
import { formatPlate, normalisePlate } from '@/shared/lib/vrm';

/** A text for each field, or a boolean for a checkbox. */
export type ItemValues = Record<string, string | boolean>;

export function formValues(category: Category, item?: VaultItem): ItemValues {
  const data = item ? dataOf(item) : {};
  const values: ItemValues = Object.fromEntries(
    fieldsOf(category).flatMap((field) => {
      const value = data[field.name];
      const typed = [field.name, field.type === 'flag' ? value === true : toText(field, value)];
      return field.belowZero ? [typed, [signOf(field), Number(value) < 0]] : [typed];
    }),
  );
  return {
    ...values,
    ...ownershipValues(item?.ownership),
    ...(item?.valuation?.at && quoteValues(textOf(values.value), hasSampleValue(item))),
    ...(item && sampleVehicleValues(values, sampleDetails(data))),
  };
}

/** The name of the value that says whether an amount is below zero, where it may be. */
export const signOf = ({ name }: Pick<FieldDef, 'name'>) => `${name}_below_zero`;

/** The fields that a lookup fills in besides the make. */
export const VEHICLE_DETAILS = ['model', 'year', 'fuel_type', 'color'] as const;

/** A stored vehicle's sample details are cleared when its make changes, as if just looked up. */
function sampleVehicleValues(values: ItemValues, names: readonly unknown[]): ItemValues {
  if (names.length === 0) return {};
  const found = VEHICLE_DETAILS.map((name) => [name, names.includes(name) ? values[name] : '']);
  const vehicle = { make: values.make, ...Object.fromEntries(found), sampleVehicle: true };
  return { sampleVehicle: true, lookedUp: JSON.stringify(vehicle) };
}

/**
 * Form values for a value from a provider. `about` is the request it answers; empty for the stored item's.
 * Only `value` is sent.
 */
export const quoteValues = (value: string, sample: boolean, about = '') => ({
  value,
  quotedValue: value,
  quotedAbout: about,
  sampleValue: sample ? value : '',
});

function toText(field: FieldDef, value: CategoryData[string]): string {
  const { type } = field;
  if (value === null || value === undefined) return '';
  if (type === 'money' && typeof value === 'number') {
    return moneyText(field.belowZero ? Math.abs(value) : value);
  }
  if (type === 'unit_value' && typeof value === 'number') {
    return normaliseAmount(plainDecimal(value), UNIT_VALUE_DECIMALS);
  }
  if (type === 'quantity' && typeof value === 'number') return plainDecimal(value);
  if (type === 'vrm') return formatPlate(String(value));
  return type === 'card_number' ? formatCardNumber(String(value)) : String(value);
}

/** An amount in pounds as a form keeps it. */
export const moneyText = (pounds: number) => pounds.toFixed(2);

/** Without an exponent, which a small number would be written with. */
const plainDecimal = (value: number) => value.toFixed(8).replace(/\.?0+$/, '');

/**
 * An empty optional field becomes null. One that is not asked for is kept, as it may be asked for again, unless
 * the server would refuse it.
 */
export function toDraft(category: Category, values: ItemValues, editing = false): ItemDraft {
  const data: Record<string, CategoryData[string]> = {};
  for (const field of fieldsOf(category)) {
    data[field.name] =
      isAsked(field, values) || isAccepted(field, values) ? toWire(field, values) : null;
  }
  const name = isNamedByDetails(category, values, editing)
    ? vehicleName(values)
    : textOf(values.name).trim();
  data.name = name;
  if (category === 'investment') data.company = name;
  // The fields are those of the category, which the compiler does not follow.
  const ownership = toOwnership(values);
  return { name, category, categoryData: data, ownership } as unknown as ItemDraft;
}

/** Whether the server takes what a field holds. Nobody can correct it where it is not asked for. */
function isAccepted({ name, type, maxLength = Infinity }: FieldDef, values: ItemValues): boolean {
  const text = textOf(values[name]).trim();
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (type === 'money') return isAmount(text) && (amountToNumber(text) ?? 0) <= AMOUNT_MAX;
  return Array.from(text).length <= maxLength;
}

function toWire(field: FieldDef, values: ItemValues): CategoryData[string] {
  const { name, type } = field;
  const value = values[name];
  if (type === 'flag') return value === true;
  const text = textOf(value).trim();
  if (text === '') return null;
  switch (type) {
    // As they are where Enter sends the form before the field is left.
    case 'percentage':
    case 'quantity':
      return Number(normaliseDecimal(text, UNIT_DECIMALS));
    case 'money': {
      const pounds = amountToNumber(text) ?? null;
      return pounds && field.belowZero && values[signOf(field)] === true ? -pounds : pounds;
    }
    case 'unit_value':
      return amountToNumber(text, UNIT_VALUE_DECIMALS) ?? null;
    case 'whole':
    case 'year':
      return Number(normaliseWhole(text, field.unit));
    case 'card_number':
      return cardNumberDigits(text);
    case 'vrm':
      return normalisePlate(text);
    case 'text':
      // Finished later, it may lack its first line.
      return name === 'address' ? text.replace(/^[\s,]+/, '') || null : text;
    case 'account_number':
    case 'sort_code':
    case 'reference':
    case 'choice':
    case 'postcode':
    case 'date':
    case 'held_in':
    case 'secured_on':
      return text;
  }
}

/** Make, model and year; empty without any of them. */
export function vehicleName({ make, model, year }: ItemValues): string {
  const parts = [make, model, year].map((part) => textOf(part).trim()).filter(Boolean);
  return Array.from(parts.join(' ')).slice(0, NAME_MAX).join('').trim();
}

/** An edited vehicle is named after its details, so its form has no name field. */
export const isNamedByDetails = (category: Category, values: ItemValues, editing: boolean) =>
  editing && category === 'vehicle' && vehicleName(values) !== '';

/** The text of a field; empty for one that has none. */
export const textOf = (value: ItemValues[string] | undefined) =>
  typeof value === 'string' ? value : '';
