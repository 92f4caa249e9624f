import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
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
  /** The digits that each code of the form has. */
  codes: Codes;
  /** Adds a code and returns what removes it. */
  addCode: (name: string, length: number) => () => void;
  submit: () => void;
}

/** The length of each code by its field's name. */
export type Codes = Readonly<Record<string, number>>;

export const isWhole = (codes: Codes, values: FormikValues) =>
  Object.entries(codes).every(([name, length]) => String(getIn(values, name)).length === length);

export const FormStateContext = createContext<FormState>({
  attempts: 0,
  attemptsBefore: 0,
  server: NO_SERVER_ERRORS,
  setFieldError: () => undefined,
  codes: {},
  addCode: () => () => undefined,
  submit: () => undefined,
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
  /** The server's error for this very value. */
  serverError: string | undefined;
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
    serverError: fromServer,
  };
}

/** Answers which error a field shows. */
export function useErrorOf() {
  const { attempts, server } = use(FormStateContext);
  const { errors, values } = useFormikContext<FormikValues>();
  return (name: string): string | undefined => {
    const own = attempts > 0 ? (getIn(errors, name) as string | undefined) : undefined;
    const sent = server.fields[name];
    return own ?? (sent && Object.is(sent.value, getIn(values, name)) ? sent.message : undefined);
  };
}

/**
 * A field that holds a code. The form can be sent only with all its digits, and a refusal empties it.
 * One that `submits` sends the form when its last digit is there.
 */
export function useCode(name: string, length: number, submits: boolean): BoundField<string> {
  const { addCode, submit } = use(FormStateContext);
  const field = useBoundField<string>(name);
  const { value } = field;
  const seen = useRef(value);

  // Before the screen is drawn, or the button would flash.
  useLayoutEffect(() => addCode(name, length), [addCode, name, length]);
  useEffect(() => {
    if (value === seen.current) return;
    seen.current = value;
    if (submits && value.length === length) submit();
  }, [value, length, submits, submit]);

  const isPart = value !== '' && value.length < length;
  // A code just emptied, or typed in part, breaks the rule that is checked when it is sent.
  return { ...field, error: value === '' ? field.serverError : isPart ? undefined : field.error };
}

/** Whether every code of the form has its digits. */
export function useCodesWhole(): boolean {
  const { codes } = use(FormStateContext);
  const { values } = useFormikContext<FormikValues>();
  return isWhole(codes, values);
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
