import type { FormikValues } from 'formik';
import { use } from 'react';
import { Alert } from '@/shared/ui/alert/alert';
import { Button, type ButtonProps } from '@/shared/ui/button/button';
import { InFormActions } from './form-actions-context';
import { useCodesWhole, useFormError, useFormValues } from './form-state';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled' | 'busy'> {
  disabled?: boolean | ((values: FormikValues) => boolean);
}

/**
 * Sends the form, and is busy while that lasts. It waits for all digits of a code. Outside FormActions it is full width and shows the form's
 * error above.
 */
export function SubmitButton({ disabled = false, block, ...rest }: SubmitButtonProps) {
  const { values, isSubmitting } = useFormValues();
  const whole = useCodesWhole();
  const inActions = use(InFormActions);
  return (
    <>
      {!inActions && <FormError />}
      <Button
        {...rest}
        type="submit"
        block={block ?? !inActions}
        busy={isSubmitting}
        disabled={!whole || (typeof disabled === 'function' ? disabled(values) : disabled)}
      />
    </>
  );
}

/** The error of the form as a whole. */
export function FormError() {
  const message = useFormError();
  return message ? (
    <div data-form-error="">
      <Alert tone="error">{message}</Alert>
    </div>
  ) : null;
}
