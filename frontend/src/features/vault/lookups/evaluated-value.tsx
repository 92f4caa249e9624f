import { useState } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { hideAmounts } from '@/shared/amounts/in-text';
import { useComplain, useFormValues, useSetFields } from '@/shared/form/form-state';
import { moneyMask } from '@/shared/lib/amount';
import { formatPounds } from '@/shared/lib/money';
import { type ItemValues, moneyText, quote, textOf } from '../model/form-values';
import { type Quote } from './api';
import { type Complaint, isComplaint } from './complaint';
import { lookupFailure } from './failure';
import { LookupField } from './lookup-field';

interface EvaluatedValueProps<Question extends object> {
  name: string;
  label: string;
  /** The question the form asks, or what has to be put right before it can. */
  questionOf: (values: ItemValues) => Question | string | Complaint;
  ask: (question: Question) => Promise<Quote>;
  /** Whether an answer is one. */
  accepts: (value: number) => boolean;
  failed: string;
}

const OUTDATED = "You've changed the details. Evaluate again, or enter your own value.";

/** A value that is typed, or asked of a provider by Evaluate. */
export function EvaluatedValue<Question extends object>({
  name,
  label,
  questionOf,
  ask,
  accepts,
  failed,
}: EvaluatedValueProps<Question>) {
  const { values } = useFormValues<ItemValues>();
  const setFields = useSetFields<ItemValues>();
  const hidden = useAmountsHidden();
  const complain = useComplain();
  const [problem, setProblem] = useState<{ about: string; text: string }>();
  const [valued, setValued] = useState<{ about: string; value: number }>();
  const [busy, setBusy] = useState(false);

  const question = questionOf(values);
  /** A message stands until what it was about is changed. */
  const about = JSON.stringify(question);
  const [storedAbout] = useState(about);
  const say = (text: string) => {
    setProblem({ about, text });
  };

  const evaluate = async () => {
    if (typeof question === 'string') return say(question);
    const before = values[name];
    setProblem(undefined);
    if (isComplaint(question)) return complain(question.field, question.text);
    setValued(undefined);
    setBusy(true);
    try {
      const { value, sample } = await ask(question);
      if (!accepts(value)) return say(failed);
      const text = moneyText(value);
      // Unless another value, or another question, was typed meanwhile.
      setFields((latest) =>
        latest[name] === before && JSON.stringify(questionOf(latest)) === about
          ? quote(text, sample, about)
          : {},
      );
      setValued({ about, value });
    } catch (error) {
      say(lookupFailure(error, failed));
    } finally {
      setBusy(false);
    }
  };

  const outcome = valued && `Valued at ${formatPounds(valued.value)}`;
  const stands = valued?.about === about && values[name] === moneyText(valued.value);
  const told = textOf(values.quotedValue);
  const outdated =
    told !== '' && values[name] === told && (textOf(values.quotedAbout) || storedAbout) !== about;
  return (
    <LookupField
      name={name}
      label={label}
      mask={moneyMask}
      prefix="£"
      inputMode="decimal"
      action="Evaluate"
      busy={busy}
      onAction={() => void evaluate()}
      problem={problem?.about === about ? problem.text : undefined}
      outcome={stands && outcome && (hidden ? hideAmounts(outcome) : outcome)}
      hint={outdated ? OUTDATED : undefined}
      sample={textOf(values.sampleValue) !== '' && values[name] === values.sampleValue}
    />
  );
}
