import { useFormValues } from '@/shared/form/form-state';
import { NewAmountField } from '@/shared/dates/new-amount-field';
import { cx } from '@/shared/lib/class-names';
import { type PresetField } from '../model/fields';
import { type PresetValues } from '../model/form-values';
import { type Preset } from '../types';
import { PresetFieldInput } from './preset-field';
import styles from './preset-fields.module.css';

interface PresetFieldsProps {
  fields: readonly PresetField[];
  /** What was renewed. */
  renewed?: Preset;
}

/** The fields that are asked, given the answers so far. */
export function PresetFields({ fields, renewed }: PresetFieldsProps) {
  const { values } = useFormValues<PresetValues>();
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ isShown }) => isShown?.(values) !== false)
        .map((field) => (
          <div key={field.name} className={cx(styles.cell, !field.half && styles.wide)}>
            {renewed && field.name === 'premium' ? (
              <NewAmountField name="premium" label="New premium" was={premiumOf(renewed)} />
            ) : (
              <PresetFieldInput field={field} />
            )}
          </div>
        ))}
    </div>
  );
}

const premiumOf = ({ metadata: { premium } }: Preset) =>
  typeof premium === 'number' ? premium : null;
