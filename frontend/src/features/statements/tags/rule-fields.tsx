import { useRef } from 'react';
import { useBoundField } from '@/shared/form/form-state';
import { TextField } from '@/shared/form/text-field';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { newRule, type RuleValues } from './rule-values';
import styles from './tag-rules.module.css';

/** One row for each rule, and how to add another. */
export function RuleFields() {
  const { value: rules, setValue } = useBoundField<RuleValues['rules']>('rules');
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useListFocus(list);
  return (
    <>
      {rules.length === 0 && <p className={styles.none}>You have no rules of your own yet.</p>}
      <ul ref={list} data-keeps-focus="">
        {rules.map(({ key, words }, index) => (
          <li key={key} className={styles.rule}>
            <TextField name={`rules.${index}.words`} label="Words" autoComplete="off" />
            <TextField name={`rules.${index}.tag`} label="Tag" autoComplete="off" />
            <IconButton
              className={styles.remove}
              label={words ? `Remove the rule for ${words}` : 'Remove this rule'}
              icon="close"
              size={18}
              onClick={() => {
                more.current?.focus();
                setValue(rules.filter((rule) => rule.key !== key));
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={more}
        variant="secondary"
        icon="plus"
        onClick={() => {
          setValue([...rules, newRule()]);
        }}
      >
        Add a rule
      </Button>
    </>
  );
}
