import { array, object, string, type AnySchema } from 'yup';
import { amountRule } from '@/shared/form/problem-rule';
import { dayAfter } from '@/shared/form/day-after';
import { dayRule } from '@/shared/form/day-rule';
import { fileRule, filesRule } from '@/shared/form/file-rule';
import { CHILD_NAME_MAX, type FieldType, type PresetField } from './fields';
import { needsFile, missingFileMessage } from './file-rule';
import { WHOLE_FORM } from './form-values';
import { type PresetKind } from './kinds';
import { dateFieldOf } from './renewal';

/** Loaded at the first validation of a form, with its library. */

const INVALID_NATIONAL_INSURANCE_NUMBER =
  'National Insurance Number must be 2 letters, 6 numbers, and 1 letter (e.g., AB 12 34 56 C)';
const INSURANCE_INCOMPLETE = 'Please fill all required fields for insurance policy';

/** What has to hold for one field; the server judges what is not said here. */
function rule(field: PresetField): AnySchema | undefined {
  const { type, label, required, maxLength } = field;
  if (type === 'flag') return undefined;
  if (type === 'rows') return children();
  let text = type === 'date' ? dayRule(label) : string().trim();
  if (required) text = text.required(`${label} is required`);
  if (maxLength) text = text.max(maxLength, `${label} cannot exceed ${maxLength} characters`);
  if (type === 'money' || type === 'whole_pounds') {
    text = text.test(amountRule(type === 'money' ? 2 : 0));
  }
  const form = FORMS[type];
  return form ? text.matches(form.pattern, options(form.message(label))) : text;
}

const options = (message: string) => ({ message, excludeEmptyString: true });

/** The form of identifiers; their masks have dropped what can stand nowhere in them. */
const FORMS: Partial<Record<FieldType, { pattern: RegExp; message: (label: string) => string }>> = {
  national_insurance_number: {
    pattern: /^[A-Z]{2}\d{6}[A-Z]$/,
    message: () => INVALID_NATIONAL_INSURANCE_NUMBER,
  },
  nhs_number: { pattern: /^\d{10}$/, message: (label) => `${label} must be 10 digits` },
  passport_number: { pattern: /^\d{9}$/, message: (label) => `${label} must be 9 digits` },
  driving_licence_number: {
    pattern: /^[A-Z0-9]{16}$/,
    message: (label) => `${label} must be 16 letters and numbers`,
  },
};

/** Where children are ticked, each needs a name and a date of birth. */
function children() {
  const child = object({
    name: string()
      .trim()
      .required('Name is required')
      .max(CHILD_NAME_MAX, `Name cannot exceed ${CHILD_NAME_MAX} characters`),
    date_of_birth: dayRule('Date of birth').required('Date of birth is required'),
  });
  return array().when('has_children', {
    is: true,
    then: (list) => list.of(child).min(1, 'Add a child, or untick “I have children”'),
  });
}

/**
 * The rules of a kind's form. A file that is stored may be replaced, not removed. What was renewed has a later
 * date, and may have no new file yet.
 */
export function presetSchema(kind: PresetKind, hasFile: boolean, renewedFrom?: string) {
  const isRenewed = renewedFrom !== undefined;
  const rules = kind.fields.flatMap((field) => {
    const found =
      isRenewed && field.name === dateFieldOf(kind)
        ? dayAfter(field.label, renewedFrom)
        : rule(field);
    return found ? [[field.name, found] as const] : [];
  });
  const file = fileRule();
  const schema = object({
    ...Object.fromEntries(rules),
    file:
      !isRenewed && (needsFile(kind) || hasFile)
        ? file.required(missingFileMessage(kind))
        : file.nullable(),
    files: filesRule(),
    amount: string().trim().test(amountRule(2)),
  });
  if (!isPolicy(kind)) return schema;
  return schema.test('complete', INSURANCE_INCOMPLETE, (values, { createError }) => {
    const { file, insurance_type, renewal_date } = values as Record<string, unknown>;
    return (file || isRenewed) && insurance_type && renewal_date
      ? true
      : createError({ path: WHOLE_FORM });
  });
}

const isPolicy = ({ category, type }: PresetKind) =>
  category === 'depository' && type === 'insurance_policy';
