import styles from './required-legend.module.css';

/** Says what marks its form's required fields. The form marks them only with it. */
export function RequiredLegend() {
  return (
    <p className={styles.legend} data-required-legend="">
      <span aria-hidden="true">* </span>Required
    </p>
  );
}
