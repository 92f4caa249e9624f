import {
  boolean,
  mixed,
  object,
  string,
  type AnyObject,
  type ObjectSchema,
  type Schema,
} from 'yup';
import { type Category } from '../types';
import { type FieldDef } from './field';
import { fieldsOf, isAsked } from './fields';
import { UNIT_DECIMALS, UNIT_VALUE_DECIMALS, UNREADABLE_QUANTITY } from './decimals';
import { UNREADABLE_NUMBER, UNREADABLE_YEAR } from './numbers';
import { fieldsToFinish } from './unfinished';
import { type ItemValues, isNamedByDetails } from './form-values';
import { ownershipWords, shareProblem } from './ownership';
import { hasOtherChanges, pastDayOf } from './past-day';
import { INVALID_VRM, isVrm } from '@/shared/lib/vrm';
import { amountRule, problemRule } from '@/shared/form/problem-rule';
import { dayRule, pastDayRule } from '@/shared/form/day-rule';
import { isDecimal, RATE_DECIMALS, UNREADABLE_RATE } from '@/shared/lib/decimal';
import { isWhole } from '@/shared/lib/whole-number';

/** Loaded at the first validation of a form, with its library. */

/** An address in parts starts with a comma where only its first line is empty. */
const NO_FIRST_LINE = 'Enter the first line of the address';

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
  if (required && field.name === 'address') {
    text = text.matches(/^[^,]/, { message: NO_FIRST_LINE, excludeEmptyString: true });
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
    text = text.test(amountRule(field.type === 'money' ? undefined : UNIT_VALUE_DECIMALS));
  }
  if (field.type === 'percentage') {
    text = text.test('rate', UNREADABLE_RATE, (rate = '') => isDecimal(rate, RATE_DECIMALS));
  }
  if (field.type === 'quantity') {
    text = text.test('quantity', UNREADABLE_QUANTITY, (units = '') =>
      isDecimal(units, UNIT_DECIMALS),
    );
  }
  if (field.type === 'whole' || field.type === 'year') {
    const unreadable = field.type === 'year' ? UNREADABLE_YEAR : UNREADABLE_NUMBER;
    text = text.test('whole', unreadable, (number = '') => isWhole(number, field.unit));
  }
  // A lone point is what the masks leave of a number that was not finished.
  return text.test('number', `${field.label} is required`, (value = '') => value !== '.');
}

const OTHERS_FIRST = "Save your other changes first, with today's date.";

/** The rules of how it is owned. */
function ownershipRules(category: Category) {
  return {
    owned_since: pastDayRule(ownershipWords[category].since),
    owned_cost: string().trim().test(amountRule()),
    owned_share: string().trim().test(problemRule('share', shareProblem)),
  };
}

/** The day of a value. An earlier one of an edit keeps the value alone, so nothing else may have been changed. */
const asOfRule = (category: Category, opened?: ItemValues) =>
  pastDayRule('As of').test('others', OTHERS_FIRST, (_day, { parent }) => {
    const values = parent as ItemValues;
    return !opened || !pastDayOf(values, opened) || !hasOtherChanges(category, values, opened);
  });

interface SchemaOptions {
  /** What the form of an edit began with. */
  opened?: ItemValues;
  unfinished?: boolean;
}

/** A field that is not asked for may hold anything. */
const ifAsked = (field: FieldDef, asked: Schema) =>
  field.showWhen
    ? mixed().when(field.showWhen.field, ([value]) =>
        isAsked(field, { [field.showWhen?.field ?? '']: value as string }) ? asked : mixed(),
      )
    : asked;

/**
 * The rules of a category's form. A name that is no field of an edit is not asked for, nor of an item
 * that is finished later anything but its name and the field that counts.
 */
export function itemSchema(
  category: Category,
  { opened, unfinished = false }: SchemaOptions = {},
): ObjectSchema<AnyObject> {
  const editing = opened !== undefined;
  const optional = new Set(unfinished ? fieldsToFinish(category).map(({ name }) => name) : []);
  const isRequired = ({ name, required }: FieldDef) => required === true && !optional.has(name);
  const fields = fieldsOf(category);
  const rules = Object.fromEntries(
    fields.map((field) => [field.name, ifAsked(field, rule(field, isRequired(field)))]),
  );
  const { name = mixed() } = rules;
  const unlessNamed = mixed().when(
    ['make', 'model', 'year'],
    ([make = '', model = '', year = '']) =>
      isNamedByDetails(category, { make, model, year } as ItemValues, editing) ? mixed() : name,
  );
  return object({
    ...rules,
    ...(editing && category === 'vehicle' && { name: unlessNamed }),
    ...ownershipRules(category),
    as_of: asOfRule(category, opened),
  });
}
