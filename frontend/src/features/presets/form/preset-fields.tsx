import { useFormValues } from '@/shared/form/form-state';
import { cx } from '@/shared/lib/class-names';
import { type PresetField } from '../model/fields';
import { type PresetValues } from '../model/form-values';
import { PresetFieldInput } from './preset-field';
import styles from './preset-fields.module.css';

/** The fields that are asked, given the answers so far. */
export function PresetFields({ fields }: { fields: readonly PresetField[] }) {
  const { values } = useFormValues<PresetValues>();
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ isShown }) => isShown?.(values) !== false)
        .map((field) => (
          <div key={field.name} className={cx(styles.cell, !field.half && styles.wide)}>
            <PresetFieldInput field={field} />
          </div>
        ))}
    </div>
  );
}
