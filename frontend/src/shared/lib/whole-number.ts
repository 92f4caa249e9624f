import { plainNumber, withoutWords } from './decimal';
import { type Mask } from './mask';

/** The units that a whole number may have, as people write them behind it. */
const UNITS = {
  miles: /\s*miles?$/i,
  sqft: /\s*(sq\.?\s?(ft|feet)|square\s(feet|foot)|ft²)\.?$/i,
} as const;

export type Unit = keyof typeof UNITS;

/** A number, and a word for a thousand. A million is not among them: its m may mean metres or miles. */
const WHOLE = /^([\d.,'\s]+?)\s*(k|thousand)?$/i;

/** Three decimals and no `k`, as in `31.000`, are thousands to many people. */
const MOST_DECIMALS = 2;

/** A whole number as digits, of `31,000`, `31k` or `31,000 miles`; undefined where it is not clear, or not whole. */
export function readWhole(text: string, unit?: Unit): string | undefined {
  const trimmed = withoutWords(text).trim();
  const number = unit ? trimmed.replace(UNITS[unit], '') : trimmed;
  const [, figure = '', thousands] = WHOLE.exec(number) ?? [];
  const plain = plainNumber(figure);
  if (plain === undefined) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  if (!thousands && fraction.length > MOST_DECIMALS) return undefined;
  const power = thousands ? 3 : 0;
  if (/[1-9]/.test(fraction.slice(power))) return undefined;
  return whole + fraction.slice(0, power).padEnd(power, '0') || undefined;
}

/** Whether a form can send a whole number: it is empty or understood. */
export const isWhole = (text: string, unit?: Unit) =>
  text === '' || readWhole(text, unit) !== undefined;

/** What is no whole number stays as it was typed, for its message. */
export const normaliseWhole = (text: string, unit?: Unit): string => readWhole(text, unit) ?? text;

/** What follows the first digit stays as typed until the field is left, because only the whole says what it means. */
export const wholeNumberMask = (unreadable: string, unit?: Unit): Mask => ({
  format: withoutWords,
  isTyped: () => true,
  normalise: (text) => normaliseWhole(text, unit),
  problem: (text) => (isWhole(text, unit) ? undefined : unreadable),
});
