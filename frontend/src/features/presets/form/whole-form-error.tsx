import { useBoundField } from '@/shared/form/form-state';
import { Alert } from '@/shared/ui/alert/alert';
import { WHOLE_FORM } from '../model/form-values';
import styles from './whole-form-error.module.css';

/** The error of the form as a whole. */
export function WholeFormError() {
  const { error } = useBoundField(WHOLE_FORM);
  return error ? (
    <Alert tone="error" className={styles.error}>
      {error}
    </Alert>
  ) : null;
}
