import { type ReactNode, use, useState } from 'react';
import { FormStateContext } from './form-state';

/** Fields that come into a form later: they are not wrong before the next submit. */
export function LateFields({ children }: { children: ReactNode }) {
  const form = use(FormStateContext);
  const [since] = useState(form.attempts);
  return <FormStateContext value={{ ...form, since }}>{children}</FormStateContext>;
}
