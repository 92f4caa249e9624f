import { RadioLabels, type RadioOption } from '../radio-labels/radio-labels';
import unseen from '../visually-hidden/visually-hidden.module.css';
import styles from './segments.module.css';

interface SegmentsProps<T extends string> {
  /** For screen readers only. */
  legend: string;
  name: string;
  options: readonly RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

const CLASSES = { label: styles.segment, chosen: styles.chosen, input: styles.input };

/** Radio buttons in one well, which choose how something is shown. */
export function Segments<T extends string>({ legend, ...radios }: SegmentsProps<T>) {
  return (
    <fieldset className={styles.group}>
      <legend className={unseen.hidden}>{legend}</legend>
      <div className={styles.well}>
        <RadioLabels {...radios} classes={CLASSES} />
      </div>
    </fieldset>
  );
}
