import { useFormValues } from '@/shared/form/form-state';
import styles from './sample-note.module.css';

/** Labels the addresses of a stand-in for as long as their postcode stands in the form. */
export function SampleNote({ postcode }: { postcode: string | undefined }) {
  const { values } = useFormValues<{ postCode: string }>();
  if (postcode === undefined || values.postCode.trim() !== postcode) return null;
  return <p className={styles.note}>Sample addresses</p>;
}
