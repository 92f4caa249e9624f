import { BALANCE_BELOW_ZERO } from '@/shared/form/below-zero';
import { ITEM_FIELDS } from '@/shared/api/fields.gen';
import { type Category } from '../types';
import { type FieldDef, type FieldPresentation, type FieldOption, type FieldRule } from './field';

const WIDE: FieldPresentation = { wide: true };

const AREA_HELP =
  'As a guide in sq ft: single bedroom 90, double bedroom or living room 135, kitchen 150, ' +
  'bathroom 40. Add 100 for hallways, stairs and landing.';
const SHORT_FORMS = 'We read 438.5k and 1.2m too';
const OWN_MOT = 'Optional. The date on your MOT certificate.';
const OWN_TAX = 'Optional. The date your vehicle tax runs out.';
const REMINDS: FieldPresentation = { reminds: true };
const MONTHLY: FieldPresentation = {
  ...WIDE,
  hint: "We'll update the value every month.",
};

const LET: FieldPresentation = { showWhen: { field: 'use', is: 'let' } };
const STUDENT: FieldPresentation = { showWhen: { field: 'loan_kind', is: 'student' } };

/** How fields are shown where they are not shown plainly. A name is always wide. */
const PRESENTATION: Readonly<
  Partial<Record<Category, Readonly<Record<string, FieldPresentation>>>>
> = {
  current_account: {
    card_number: WIDE,
    balance: { ...WIDE, belowZero: BALANCE_BELOW_ZERO.current_account },
  },
  credit_card: {
    account_number: WIDE,
    balance: { ...WIDE, belowZero: BALANCE_BELOW_ZERO.credit_card },
    annual_percentage_rate: WIDE,
  },
  loan: {
    secured_on: {
      ...WIDE,
      hint: "The home or vehicle behind the loan. We'll show your equity in it.",
    },
    fixed_until: REMINDS,
    ends_on: REMINDS,
    student_plan: STUDENT,
    repayments_from: STUDENT,
  },
  savings: { fixed_until: REMINDS },
  pension: { balance: { ...WIDE, hint: SHORT_FORMS } },
  investment: {
    investment_type: WIDE,
    holding_value: { ...WIDE, hint: SHORT_FORMS },
    held_in: {
      ...WIDE,
      hint: "Then only that pension's or account's value counts in your totals.",
    },
  },
  property: {
    address: WIDE,
    internal_area: { ...WIDE, unit: 'sqft', hint: AREA_HELP },
    value: { ...WIDE, lookedUp: true, hint: SHORT_FORMS },
    auto_value_check: MONTHLY,
    rent: LET,
    tenant: LET,
  },
  vehicle: {
    vrm: WIDE,
    mileage: { unit: 'miles' },
    value: { ...WIDE, lookedUp: true },
    ongoing_valuation: MONTHLY,
    own_mot_date: { ...REMINDS, hint: OWN_MOT },
    own_tax_date: { ...REMINDS, hint: OWN_TAX },
  },
  personal_item: { value: WIDE },
};

/** The most numbers that are offered one by one. */
const FEW = 10;

/** `0` to `5+`: the last number stands for itself and all above. */
const numbers = (min: number, max: number): FieldOption[] =>
  Array.from({ length: max - min + 1 }, (_, index) => {
    const number = min + index;
    return { value: String(number), label: number === max ? `${number}+` : String(number) };
  });

function toFieldDef(category: Category, rule: FieldRule): FieldDef {
  const { name, type, min = 0, max = Infinity } = rule;
  const isChosen = type === 'whole' && max - min < FEW;
  return {
    ...rule,
    ...(isChosen && { choices: numbers(min, max) }),
    ...(name === 'name' && WIDE),
    ...PRESENTATION[category]?.[name],
  };
}

const isTyped = (field: object): field is FieldRule => !('readOnly' in field);

/** The fields that a person fills in, in the order of the form of their category. */
export const fieldsOf = (category: Category): readonly FieldDef[] =>
  (ITEM_FIELDS[category] as readonly object[])
    .filter(isTyped)
    .map((rule) => toFieldDef(category, rule));

/** Whether a form asks for a field, and its page shows it. */
export const isAsked = ({ showWhen }: FieldDef, values: Readonly<Record<string, unknown>>) =>
  !showWhen || values[showWhen.field] === showWhen.is;
