import type { FormikValues } from 'formik';
import { useEffect } from 'react';
import { useFormValues } from './form-state';

/** Calls `onChange` with the values of the form around, at first and after each change. */
export function FormObserver<V extends FormikValues>({
  onChange,
}: {
  onChange: (values: V) => void;
}) {
  const { values } = useFormValues<V>();
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return null;
}
