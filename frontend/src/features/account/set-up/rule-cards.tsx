import { type Schema } from '@/shared/api/schema';
import { SIGN_UP_RULES } from '@/shared/installation/sign-up-rules';
import { RadioLabels } from '@/shared/ui/radio-labels/radio-labels';
import styles from './set-up.module.css';

const CLASSES = { label: styles.card, chosen: styles.chosen, input: styles.input };

interface RuleCardsProps {
  value: Schema<'SignUpPolicy'>;
  onChange: (value: Schema<'SignUpPolicy'>) => void;
}

/** Who may sign up, one card each. */
export function RuleCards({ value, onChange }: RuleCardsProps) {
  return (
    <fieldset className={styles.rules}>
      <legend className={styles.legend}>Who may sign up?</legend>
      <RadioLabels
        name="signUp"
        options={SIGN_UP_RULES}
        value={value}
        onChange={onChange}
        classes={CLASSES}
        before={({ hint }) => (
          <>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.hint}>{hint}</span>
          </>
        )}
      />
    </fieldset>
  );
}
