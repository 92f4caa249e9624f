import type { ReactNode } from 'react';

export interface FieldProps {
  /** Its key in the form's values. */
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}
