import type { ReactNode } from 'react';

/** What every field of a form takes. */
export interface FieldProps {
  /** Its key in the form's values. */
  name: string;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
}
