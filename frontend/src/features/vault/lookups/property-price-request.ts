import { type FieldProblem } from './field-problem';
import { type ItemValues, textOf } from '../model/form-values';

/** Those that are sent as they are. */
const TEXTS = [
  'postcode',
  'property_type',
  'construction_date',
  'finish_quality',
  'outdoor_space',
] as const;
/** Those that are sent as numbers. */
const NUMBERS = ['internal_area', 'bedrooms', 'bathrooms', 'off_street_parking'] as const;

/** The details sent to value a property; its area is in square feet. */
export type PropertyPriceRequest = Record<(typeof TEXTS)[number], string> &
  Record<(typeof NUMBERS)[number], number>;

const MISSING = 'Please fill all required fields before evaluating';
/** The internal area must exceed this, in square feet. */
const SMALLEST_AREA = 300;
const TOO_SMALL: FieldProblem = {
  field: 'internal_area',
  text: 'Internal area must be more than 300 sqft',
};

/** The details to send, or the error to put right first. */
export function propertyPriceRequest(
  values: ItemValues,
): PropertyPriceRequest | string | FieldProblem {
  const text = (name: string) => textOf(values[name]).trim();
  if (TEXTS.some((name) => text(name) === '')) return MISSING;
  if (NUMBERS.some((name) => !/^\d+$/.test(text(name)))) return MISSING;
  if (Number(text('internal_area')) <= SMALLEST_AREA) return TOO_SMALL;
  return Object.fromEntries([
    ...TEXTS.map((name) => [name, text(name)]),
    ...NUMBERS.map((name) => [name, Number(text(name))]),
  ]) as PropertyPriceRequest;
}
