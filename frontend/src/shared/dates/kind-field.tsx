import { useBoundField, useSetFields } from '@/shared/form/form-state';
import { Field } from '@/shared/ui/field/field';
import { Select } from '@/shared/ui/select/select';
import { dateKinds } from '@/shared/api/dates.gen';
import styles from './date-form.module.css';
import { type DateValues, withKind } from './date-values';
import { dateField } from './fields';
import { DATE_GROUPS, GROUP_LABELS, kindInfo } from './kinds';
import { type DateKind } from './types';

const BY_LAW = 'The law asks for this.';

/** Chooses the kind of a date, and fills in what is usual for it. */
export function KindField() {
  const { label } = dateField('kind');
  const { value, error } = useBoundField<DateKind | ''>('kind');
  const setFields = useSetFields<DateValues>();
  return (
    <Field label={label} error={error} hint={hintOf(value)} required>
      {(control) => (
        <Select
          {...control}
          name="kind"
          required
          placeholder="Choose"
          value={value}
          onChange={({ target }) => {
            const kind = target.value as DateKind;
            setFields((latest) => withKind(latest, kind));
          }}
        >
          {DATE_GROUPS.map((group) => (
            <optgroup key={group} label={GROUP_LABELS[group]}>
              {dateKinds
                .filter((kind) => kind.group === group)
                .map((kind) => (
                  <option key={kind.value} value={kind.value}>
                    {kind.label}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Whether the law asks for a kind, and what gov.uk says about it. */
function hintOf(kind: DateKind | '') {
  if (kind === '') return undefined;
  const { label, law, link } = kindInfo(kind);
  if (link === null) return law ? BY_LAW : undefined;
  return (
    <>
      {law && `${BY_LAW} `}
      <a href={link} target="_blank" rel="noreferrer" className={styles.official}>
        {label} at GOV.UK (opens in a new tab)
      </a>
    </>
  );
}
