import { useFormValues } from './form-state';
import styles from './sample-note.module.css';

interface SampleNoteProps {
  /** The postcode of the sample addresses. */
  postcode: string | undefined;
  /** The postcode's key in the form's values. */
  name?: string;
}

/** Labels sample addresses while their postcode is in the form. */
export function SampleNote({ postcode, name = 'postCode' }: SampleNoteProps) {
  const { values } = useFormValues<Record<string, string>>();
  if (postcode === undefined || values[name]?.trim() !== postcode) return null;
  return <p className={styles.note}>Sample addresses</p>;
}
