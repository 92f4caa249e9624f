import { useState } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { hideAmounts } from '@/shared/amounts/amounts-in-text';
import { useSetFieldError, useFormValues, useSetFields } from '@/shared/form/form-state';
import { moneyMask } from '@/shared/lib/amount';
import { formatPounds } from '@/shared/lib/money';
import { type ItemValues, moneyText, quoteValues, textOf } from '../model/form-values';
import { type Quote } from './api';
import { type FieldProblem, isFieldProblem } from './field-problem';
import { lookupFailure } from './failure';
import { LookupField } from './lookup-field';

interface EvaluatedValueProps<PriceRequest extends object> {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** The question the form asks, or what has to be put right before it can. */
  toRequest: (values: ItemValues) => PriceRequest | string | FieldProblem;
  fetchValue: (question: PriceRequest) => Promise<Quote>;
  /** Whether an answer is one. */
  accepts: (value: number) => boolean;
  failed: string;
}

const OUTDATED = "You've changed the details. Evaluate again, or enter your own value.";

/** A value that is typed, or asked of a provider by Evaluate. */
export function EvaluatedValue<Question extends object>({
  name,
  label,
  required,
  hint,
  toRequest,
  fetchValue,
  accepts,
  failed,
}: EvaluatedValueProps<Question>) {
  const { values } = useFormValues<ItemValues>();
  const setFields = useSetFields<ItemValues>();
  const hidden = useAmountsHidden();
  const complain = useSetFieldError();
  const [problem, setProblem] = useState<{ about: string; text: string }>();
  const [valued, setValued] = useState<{ about: string; value: number }>();
  const [busy, setBusy] = useState(false);

  const question = toRequest(values);
  /** A message is shown until the request changes. */
  const about = JSON.stringify(question);
  const [storedAbout] = useState(about);
  const showProblem = (text: string) => {
    setProblem({ about, text });
  };

  const evaluate = async () => {
    if (typeof question === 'string') return showProblem(question);
    const before = values[name];
    setProblem(undefined);
    if (isFieldProblem(question)) return complain(question.field, question.text);
    setValued(undefined);
    setBusy(true);
    try {
      const { value, sample } = await fetchValue(question);
      if (!accepts(value)) return showProblem(failed);
      const text = moneyText(value);
      // Unless the value or the details have changed by then.
      setFields((latest) =>
        latest[name] === before && JSON.stringify(toRequest(latest)) === about
          ? quoteValues(text, sample, about)
          : {},
      );
      setValued({ about, value });
    } catch (error) {
      showProblem(lookupFailure(error, failed));
    } finally {
      setBusy(false);
    }
  };

  const outcome = valued && `Valued at ${formatPounds(valued.value)}`;
  const stands = valued?.about === about && values[name] === moneyText(valued.value);
  const quoted = textOf(values.quotedValue);
  const outdated =
    quoted !== '' &&
    values[name] === quoted &&
    (textOf(values.quotedAbout) || storedAbout) !== about;
  return (
    <LookupField
      name={name}
      label={label}
      required={required}
      mask={moneyMask}
      prefix="£"
      inputMode="decimal"
      action="Evaluate"
      busy={busy}
      onAction={() => void evaluate()}
      problem={problem?.about === about ? problem.text : undefined}
      outcome={stands && outcome && (hidden ? hideAmounts(outcome) : outcome)}
      hint={outdated ? OUTDATED : hint}
      sample={textOf(values.sampleValue) !== '' && values[name] === values.sampleValue}
    />
  );
}
