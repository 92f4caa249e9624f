import { type Schema } from '@/shared/api/schema';
import { RadioLabels } from '@/shared/ui/radio-labels/radio-labels';
import styles from './set-up.module.css';

type Rule = Schema<'SignUpPolicy'>;

const RULES: { value: Rule; label: string; hint: string }[] = [
  { value: 'anybody', label: 'Anybody', hint: 'Whoever finds this address' },
  {
    value: 'invitation',
    label: 'By invitation',
    hint: 'You send a link to each person. It works for 7 days',
  },
  { value: 'nobody', label: 'Nobody', hint: 'Only you, with the account you make now' },
];

const CLASSES = { label: styles.card, chosen: styles.chosen, input: styles.input };

interface RuleCardsProps {
  value: Rule;
  onChange: (value: Rule) => void;
}

/** Who may sign up, one card each. */
export function RuleCards({ value, onChange }: RuleCardsProps) {
  return (
    <fieldset className={styles.rules}>
      <legend className={styles.legend}>Who may sign up?</legend>
      <RadioLabels<Rule, (typeof RULES)[number]>
        name="signUp"
        options={RULES}
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
