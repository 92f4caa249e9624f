import { useFormValues } from './form-state';
import styles from './sample-note.module.css';

interface SampleNoteProps {
  /** The postcode whose addresses were made up. */
  postcode: string | undefined;
  /** The postcode's key in the form's values. */
  name?: string;
}

/** Labels addresses that are sample data for as long as their postcode stands in the form. */
export function SampleNote({ postcode, name = 'postCode' }: SampleNoteProps) {
  const { values } = useFormValues<Record<string, string>>();
  if (postcode === undefined || values[name]?.trim() !== postcode) return null;
  return <p className={styles.note}>Sample addresses</p>;
}
