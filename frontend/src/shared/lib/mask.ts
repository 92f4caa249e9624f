/**
 * How a field rewrites what is typed into it. `format` is idempotent, and applying it to a
 * beginning of the text gives a beginning of the result as far as `keeps` is concerned.
 */
export interface Mask {
  /** The text that the field shows. */
  readonly format: (text: string) => string;
  /** The visible prefix of the formatted text; the rest is only remembered. */
  readonly visible?: (text: string) => string;
  /** Whether a character was typed, rather than inserted by `format`. */
  readonly isTyped: (character: string) => boolean;
  /** The form's value, if it is not the formatted text itself. */
  readonly toValue?: (text: string) => string;
  /** Changes the form's value when the field is left. */
  readonly normalise?: (value: string) => string;
}

export const isDigit = (character: string) => character >= '0' && character <= '9';

export interface Masked {
  readonly text: string;
  /** Where the caret belongs in `text`, as an offset. */
  readonly caret: number;
}

/** Formats `raw` and keeps the caret behind the same typed character it stood behind. */
export function applyMask(mask: Mask, raw: string, caret: number): Masked {
  const text = mask.format(raw);
  const before = Array.from(mask.format(raw.slice(0, caret))).filter(mask.isTyped).length;
  return { text, caret: offsetAfter(text, before, mask.isTyped) };
}

/** A text after a deletion, and where the caret stands in it. */
interface Deleted {
  raw: string;
  caret: number;
}

/**
 * A deletion of an inserted separator deletes the typed character beyond it instead: the mask would only
 * put the separator back.
 */
export function skipSeparator(
  { isTyped }: Mask,
  shown: string,
  { raw, caret }: Deleted,
  forwards: boolean,
): Deleted {
  const lost = shown.charAt(caret);
  const separatorOnly = lost !== '' && raw === shown.slice(0, caret) + shown.slice(caret + 1);
  if (!separatorOnly || isTyped(lost)) return { raw, caret };
  const step = forwards ? 1 : -1;
  let at = caret + step;
  while (at >= 0 && at < shown.length && !isTyped(shown.charAt(at))) at += step;
  if (at < 0 || at >= shown.length) return { raw, caret };
  return { raw: shown.slice(0, at) + shown.slice(at + 1), caret: at };
}

function offsetAfter(text: string, count: number, keeps: Mask['isTyped']): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    if (keeps(text.charAt(offset))) seen += 1;
    if (seen === count) return offset + 1;
  }
  return text.length;
}
