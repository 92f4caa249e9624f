import { useBoundField } from '@/shared/form/form-state';
import { Alert } from '@/shared/ui/alert/alert';
import { WHOLE_FORM } from '../model/form-values';

/** What our own rules say of the form as a whole, above its buttons. */
export function WholeFormError() {
  const { error } = useBoundField(WHOLE_FORM);
  return error ? <Alert tone="error">{error}</Alert> : null;
}
