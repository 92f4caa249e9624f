import { validateYupSchema, yupToFormErrors, type FormikErrors, type FormikValues } from 'formik';
import type { Schema } from 'yup';

/** A Yup schema, or how to get it: loaded at the first validation, it is not in the first load. */
export type SchemaSource = Schema | (() => Promise<Schema>);

/** The messages of what is wrong with the values, by field; empty when nothing is. */
export async function validate<V extends FormikValues>(
  source: SchemaSource,
  values: V,
): Promise<FormikErrors<V>> {
  const schema = typeof source === 'function' ? await source() : source;
  try {
    await validateYupSchema(values, schema);
    return {};
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return yupToFormErrors(error);
    throw error;
  }
}
