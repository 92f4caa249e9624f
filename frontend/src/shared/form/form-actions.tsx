import type { ReactNode } from 'react';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { InFormActions } from './form-actions-context';
import { FormError } from './submit-button';

/** The foot of a form in a dialog: the form's error, then Cancel and the button that sends. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <InFormActions value={true}>
      <FormError />
      <DialogFooter>{children}</DialogFooter>
    </InFormActions>
  );
}
