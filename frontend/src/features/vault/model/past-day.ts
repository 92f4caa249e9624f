import { DAY, today } from '@/shared/lib/dates';
import { type Category } from '../types';
import { categoryInfo } from './categories';
import { type FieldDef } from './field';
import { fieldsOf } from './fields';
import { type ItemValues, signOf, textOf } from './form-values';

/**
 * The earlier day that the form of an edit records its value for. Undefined for today's, which is what the
 * form began with: it may have been open since yesterday.
 */
export function pastDayOf(values: ItemValues, opened: ItemValues): string | undefined {
  const day = textOf(values.as_of);
  return DAY.test(day) && day !== opened.as_of && day < today() ? day : undefined;
}

/** What says the value, or belongs to it. */
function valueNames(category: Category): ReadonlySet<string> {
  const { valueField } = categoryInfo[category];
  const isValue = ({ name }: FieldDef) => name === valueField;
  const signs = fieldsOf(category).filter(isValue).map(signOf);
  const quote = ['quotedValue', 'quotedAbout', 'sampleValue'];
  return new Set([valueField, 'unit_value', 'as_of', ...signs, ...quote]);
}

/** Whether something else than the value was changed, which a past day would not keep. */
export function hasOtherChanges(
  category: Category,
  values: ItemValues,
  opened: ItemValues,
): boolean {
  const own = valueNames(category);
  return Object.keys(opened).some(
    (name) => !own.has(name) && plain(values[name]) !== plain(opened[name]),
  );
}

/** An empty text is no value to the rules of a form. */
const plain = (value: ItemValues[string] | undefined) =>
  typeof value === 'boolean' ? value : textOf(value).trim();
