import { type ReactNode, use, useState } from 'react';
import { FormStateContext } from './form-state';

/** Fields that appear while a form is filled in. They show no errors before the next submit. */
export function ConditionalFields({ children }: { children: ReactNode }) {
  const form = use(FormStateContext);
  const [attemptsBefore] = useState(form.attempts);
  return <FormStateContext value={{ ...form, attemptsBefore }}>{children}</FormStateContext>;
}
