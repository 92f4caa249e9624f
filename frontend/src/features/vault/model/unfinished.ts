import { lowerFirst } from '@/shared/lib/lower-first';
import { type Category, type VaultItem } from '../types';
import { categoryInfo } from './categories';
import { type FieldDef } from './field';
import { fieldsOf } from './fields';
import { type ItemValues } from './form-values';

/** The required fields that "Finish later" does without: all but the name and the field that counts. */
export function fieldsToFinish(category: Category): readonly FieldDef[] {
  const { valueField } = categoryInfo[category];
  return fieldsOf(category).filter(
    ({ name, required }) => required && name !== 'name' && name !== valueField,
  );
}

/** Whether a form lacks a field that may be filled in later. */
export const isUnfinished = (category: Category, values: ItemValues) =>
  fieldsToFinish(category).some(({ name }) => values[name] === '');

/** The labels of the details that an item lacks. */
export const missingLabels = ({ category, missing }: VaultItem): readonly string[] =>
  fieldsOf(category)
    .filter(({ name }) => missing.includes(name))
    .map(({ label }) => label);

/** `2 details are missing: sort code, card number.` */
export function missingSentence(item: VaultItem): string {
  const labels = missingLabels(item).map(lowerFirst);
  const count = labels.length === 1 ? '1 detail is' : `${labels.length} details are`;
  return `${count} missing: ${labels.join(', ')}.`;
}

/** `1 detail missing`, `2 details missing`. */
export const missingCount = ({ missing }: VaultItem) =>
  `${missing.length} ${missing.length === 1 ? 'detail' : 'details'} missing`;
