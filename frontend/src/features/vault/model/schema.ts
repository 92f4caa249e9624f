import { boolean, mixed, object, string, type AnyObject, type ObjectSchema } from 'yup';
import { type Category } from '../types';
import { type FieldDef } from './field';
import { fieldsOf } from './fields';
import { UNIT_VALUE_DECIMALS } from './holding';
import { fieldsToFinish } from './unfinished';
import { type ItemValues, isNamedByDetails } from './form-values';
import { INVALID_VRM, isVrm } from '@/shared/lib/vrm';
import { UNREADABLE_AMOUNT, isAmount } from '@/shared/lib/amount';
import { dayRule } from '@/shared/form/day-rule';

/** Loaded at the first validation of a form, with its library. */

/** The rules of one field; the server checks the others. */
function rule(field: FieldDef, required: boolean) {
  if (field.type === 'flag') return boolean();
  if (field.type === 'date') return dayRule(field.label);
  let text = string().trim();
  if (required) text = text.required(`${field.label} is required`);
  const { maxLength } = field;
  if (maxLength) {
    text = text.max(maxLength, `${field.label} cannot exceed ${maxLength} characters`);
  }
  if (field.type === 'sort_code') {
    text = text.matches(/^\d{2}-\d{2}-\d{2}$/, {
      message: `${field.label} must be 6 digits`,
      excludeEmptyString: true,
    });
  }
  if (field.type === 'vrm') {
    text = text.test('vrm', INVALID_VRM, (value = '') => value === '' || isVrm(value));
  }
  if (field.type === 'money' || field.type === 'unit_value') {
    const decimals = field.type === 'money' ? undefined : UNIT_VALUE_DECIMALS;
    text = text.test('amount', UNREADABLE_AMOUNT, (amount = '') => isAmount(amount, decimals));
  }
  // A lone point is what the masks leave of a number that was not finished.
  return text.test('number', `${field.label} is required`, (value = '') => value !== '.');
}

/**
 * The rules of a category's form. A name that is no field of an edit is not asked for, nor of an item
 * that is finished later anything but its name and the field that counts.
 */
export function itemSchema(
  category: Category,
  { editing = false, unfinished = false } = {},
): ObjectSchema<AnyObject> {
  const optional = new Set(unfinished ? fieldsToFinish(category).map(({ name }) => name) : []);
  const isRequired = ({ name, required }: FieldDef) => required === true && !optional.has(name);
  const fields = fieldsOf(category);
  const rules = Object.fromEntries(
    fields.map((field) => [field.name, rule(field, isRequired(field))]),
  );
  const { name = mixed() } = rules;
  const unlessNamed = mixed().when(
    ['make', 'model', 'year'],
    ([make = '', model = '', year = '']) =>
      isNamedByDetails(category, { make, model, year } as ItemValues, editing) ? mixed() : name,
  );
  return object(editing && category === 'vehicle' ? { ...rules, name: unlessNamed } : rules);
}
