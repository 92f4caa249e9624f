import type { FormikValues } from 'formik';
import { useEffect } from 'react';
import { useFormValues } from './form-state';

/** Hands on what stands in the form around it, at first and at each change, so that it can be kept. */
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
