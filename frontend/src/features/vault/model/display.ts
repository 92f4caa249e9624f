import { formatCardNumber } from '@/shared/lib/card-number';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { type CategoryData } from '../types';
import { UNIT_VALUE_DECIMALS } from './decimals';
import { type FieldDef } from './field';
import { formatPlate } from '@/shared/lib/vrm';

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 8 });

const UNIT_VALUE = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: UNIT_VALUE_DECIMALS,
});

/** A rate keeps at least two decimals: `4.35%`. */
const RATE = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

const choiceLabel = ({ choices = [] }: FieldDef, text: string) =>
  choices.find(({ value }) => value === text)?.label;

/** A value of a field as it is read; empty where there is none. */
export function displayValue(field: FieldDef, value: CategoryData[string]): string {
  if (field.type === 'flag') return value === true ? 'On' : 'Off';
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  switch (field.type) {
    case 'money':
      return formatPounds(value);
    case 'unit_value':
      return `£ ${UNIT_VALUE.format(Number(value))}`;
    case 'percentage':
      return `${RATE.format(Number(value))}%`;
    case 'quantity':
      return NUMBER.format(Number(value));
    case 'whole':
      return (
        choiceLabel(field, text) ??
        [NUMBER.format(Number(value)), field.unit].filter(Boolean).join(' ')
      );
    case 'account_number':
      return text.match(/\d{1,4}/g)?.join(' ') ?? text;
    case 'card_number':
      return formatCardNumber(text);
    case 'choice':
      return choiceLabel(field, text) ?? text;
    case 'date':
      return formatDate(text);
    case 'vrm':
      return formatPlate(text);
    // They name another item by its id; its name stands in the item's answer.
    case 'held_in':
    case 'secured_on':
      return '';
    case 'text':
    case 'year':
    case 'sort_code':
    case 'reference':
    case 'postcode':
      return text;
  }
}
