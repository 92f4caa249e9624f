import { FormikProvider, getIn, setIn, useFormik, type FormikValues } from 'formik';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ApiError } from '@/shared/api/envelope';
import { UNREACHABLE } from '@/shared/api/fault';
import { FormDraft } from '@/shared/drafts/form-draft';
import { type FormDraft as Draft } from '@/shared/drafts/use-draft';
import { useDialogGuard } from '@/shared/ui/dialog/dialog-guard';
import { type Codes, FormStateContext, isWhole } from './form-state';
import { validate, type SchemaSource } from './schema';
import { mapServerErrors, NO_SERVER_ERRORS, type FieldNames } from './server-errors';

interface FormProps<V extends FormikValues> {
  initialValues: V;
  schema: SchemaSource;
  /** Resolves to the error, if any. The values stay either way, but for a refused code. */
  onSubmit: (values: V) => Promise<ApiError | undefined | void>;
  /** Shown if the server sent no message. */
  defaultError: string;
  fieldNames?: FieldNames;
  /** Closes without the "Discard your changes?" dialog. For one-time codes. */
  discardsSilently?: boolean;
  /** Keeps what was typed until it is saved or thrown away. */
  draft?: Draft;
  className?: string;
  children: ReactNode;
}

/**
 * Validates on submit and from then on at each change. The server's errors land on their fields
 * and stay until the field changes; the first invalid field takes the focus. A code that was refused
 * is emptied.
 */
export function Form<V extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  defaultError,
  fieldNames,
  discardsSilently = false,
  draft,
  className,
  children,
}: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const [failures, setFailures] = useState(0);
  const [server, setServer] = useState(NO_SERVER_ERRORS);
  const [codes, setCodes] = useState<Codes>({});
  const firstEmptied = useRef<string>(undefined);

  const formik = useFormik<V>({
    initialValues,
    validate: (values) => validate(schema, values),
    validateOnBlur: false,
    validateOnChange: attempts > 0,
    onSubmit: async (values) => {
      const error = await onSubmit(values);
      if (!error) {
        draft?.discard();
        return;
      }
      if (error.status === 'CANCELLED' && !error.message) return;
      const emptied = isRefusal(error) ? codes : {};
      firstEmptied.current = Object.keys(emptied)[0];
      void formik.setValues((latest) => withoutCodes(latest, emptied), false);
      setServer(mapServerErrors(error, withoutCodes(values, emptied), defaultError, fieldNames));
    },
  });

  useDialogGuard('busy', formik.isSubmitting);
  useDialogGuard('unsaved', formik.dirty && !discardsSilently);

  useEffect(() => {
    if (failures > 0) focusProblem(element.current, firstEmptied.current);
  }, [failures]);

  const addCode = useCallback((name: string, length: number) => {
    setCodes((held) => ({ ...held, [name]: length }));
    return () => {
      setCodes(({ [name]: _gone, ...others }) => others);
    };
  }, []);

  const submit = async () => {
    if (submitting.current || !isWhole(codes, formik.values)) return;
    submitting.current = true;
    setAttempts((count) => count + 1);
    setServer(NO_SERVER_ERRORS);
    firstEmptied.current = undefined;
    try {
      await formik.submitForm();
    } catch {
      // The schema failed to load or the call failed to start: nothing was sent.
      formik.setSubmitting(false);
      setServer({ fields: {}, form: UNREACHABLE });
    } finally {
      submitting.current = false;
      setFailures((count) => count + 1);
    }
  };

  const setFieldError = (field: string, message: string) => {
    const value: unknown = getIn(formik.values, field);
    setServer({ fields: { [field]: { message, value } } });
    element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog is inside its opener's form as far as React's events are concerned.
    event.stopPropagation();
    void submit();
  };

  return (
    <FormikProvider value={formik}>
      <FormStateContext
        value={{
          attempts,
          attemptsBefore: 0,
          server,
          setFieldError,
          codes,
          addCode,
          submit: () => void submit(),
        }}
      >
        <form ref={element} className={className} noValidate onSubmit={onFormSubmit}>
          {draft && <FormDraft draft={draft} onDone={() => focusFirst(element.current)} />}
          {children}
        </form>
      </FormStateContext>
    </FormikProvider>
  );
}

/** The first field to type into. */
function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('input:not([type=hidden], :disabled), textarea')?.focus();
}

/** Whether the server refused what was sent. Without an answer, it may be right. */
const isRefusal = ({ status }: ApiError) =>
  typeof status === 'number' && status >= 400 && status < 500;

const withoutCodes = <V extends FormikValues>(values: V, codes: Codes): V =>
  Object.keys(codes).reduce<V>((all, name) => setIn(all, name, '') as V, values);

/**
 * Focuses the summary, else the first invalid field, else a code that was emptied, else the button if a
 * disabled field lost the focus. The error of the form as a whole comes into view, which the buttons at the
 * foot of a dialog would hide.
 */
function focusProblem(form: HTMLFormElement | null, emptied: string | undefined) {
  const problem =
    form?.querySelector<HTMLElement>('[data-error-summary]') ??
    form?.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)') ??
    (emptied && form?.querySelector<HTMLElement>(`[name="${emptied}"]`));
  form?.querySelector('[data-form-error]')?.scrollIntoView?.({ block: 'nearest' });
  if (problem) problem.focus();
  else if (document.activeElement?.contains(form)) {
    form?.querySelector<HTMLElement>('[type=submit]:not(:disabled)')?.focus();
  }
}
