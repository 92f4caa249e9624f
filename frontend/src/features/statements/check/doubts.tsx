import { useRef } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { type Statement, type StatementChange } from '@/shared/statements/types';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './check.module.css';
import { type Change } from './use-statement-changes';

interface DoubtsProps {
  statement: Statement;
  change: Change;
}

interface Question {
  text: string;
  answers: readonly { label: string; change: StatementChange }[];
}

/** What we can't be sure of, as questions. */
const QUESTIONS: Readonly<Record<Exclude<Statement['doubts'][number], 'currency'>, Question>> = {
  date_order: {
    text: 'Each day in this file could be read in two ways. What is 04/03/2026 in it?',
    answers: [
      { label: '4th March', change: { date_order: 'day_first' } },
      { label: '3rd April', change: { date_order: 'month_first' } },
    ],
  },
  sign: {
    text: "We can't tell which amounts went out. Is a purchase in this file written with a minus?",
    answers: [
      { label: 'With a minus', change: { spending_is_positive: false } },
      { label: 'Without a minus', change: { spending_is_positive: true } },
    ],
  },
};

export function Doubts({ statement: { doubts }, change }: DoubtsProps) {
  const questions = useRef<HTMLDivElement>(null);
  useListFocus(questions);
  return (
    <div ref={questions} data-keeps-focus="">
      {doubts.map((doubt) => {
        if (doubt === 'currency') {
          return (
            <p key={doubt} className={styles.assumed}>
              The file doesn't name a currency. We read it as pounds.
            </p>
          );
        }
        const { text, answers } = QUESTIONS[doubt];
        return (
          <div key={doubt} className={styles.question} role="group" aria-label={text}>
            <Icon name="help-chat" />
            <p>{text}</p>
            {answers.map((answer) => (
              <Button
                key={answer.label}
                variant="secondary"
                onClick={() => void change(answer.change)}
              >
                {answer.label}
              </Button>
            ))}
          </div>
        );
      })}
    </div>
  );
}
