import { createContext, use } from 'react';
import { getIn, setIn, useField, useFormikContext, type FormikValues } from 'formik';
import { NO_SERVER_ERRORS, type ServerErrors } from './server-errors';

interface FormState {
  /** How often the form was submitted. Errors show from the first time on. */
  attempts: number;
  /** Its value when the fields around appeared. They show errors only after that. */
  attemptsBefore: number;
  server: ServerErrors;
  /** Shows an error on a field, until it changes or the form is sent, and focuses it. */
  setFieldError: (field: string, message: string) => void;
}

export const FormStateContext = createContext<FormState>({
  attempts: 0,
  attemptsBefore: 0,
  server: NO_SERVER_ERRORS,
  setFieldError: () => undefined,
});

/** The message for the alert above the button, if there is one. */
export function useFormError(): string | undefined {
  return use(FormStateContext).server.form;
}

export const useSetFieldError = () => use(FormStateContext).setFieldError;

export interface BoundField<T> {
  value: T;
  setValue: (value: T) => void;
  /** Our own rule's error, or the server's for this very value. */
  error: string | undefined;
}

export function useBoundField<T>(name: string): BoundField<T> {
  const { attempts, attemptsBefore, server } = use(FormStateContext);
  const [{ value }, { error: ownError }, { setValue }] = useField<T>(name);
  const serverError = server.fields[name];
  const fromServer =
    serverError && Object.is(serverError.value, value) ? serverError.message : undefined;
  return {
    value,
    setValue: (next) => void setValue(next),
    error: (attempts > attemptsBefore ? ownError : undefined) ?? fromServer,
  };
}

/** Answers whether a field shows an error. */
export function useHasError() {
  const { attempts, server } = use(FormStateContext);
  const { errors, values } = useFormikContext<FormikValues>();
  return (name: string) => {
    const sent = server.fields[name];
    return (
      (attempts > 0 && getIn(errors, name) !== undefined) ||
      (sent !== undefined && Object.is(sent.value, getIn(values, name)))
    );
  };
}

export function useFormValues<V extends FormikValues>() {
  const { values, isSubmitting } = useFormikContext<V>();
  return { values, isSubmitting };
}

type Changes = Readonly<Record<string, unknown>>;

/**
 * Changes several fields in one step, so that they are validated together. A function gets the latest
 * values, which may have changed during a wait.
 */
export function useSetFields<V extends FormikValues = FormikValues>() {
  const { setValues } = useFormikContext<V>();
  return (changes: Changes | ((latest: V) => Changes)) =>
    void setValues((latest) =>
      Object.entries(typeof changes === 'function' ? changes(latest) : changes).reduce<V>(
        (all, [name, value]) => setIn(all, name, value) as V,
        latest,
      ),
    );
}
