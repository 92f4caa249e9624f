/**
 * How a field rewrites what is typed into it. `format` is idempotent, and applying it to a
 * beginning of the text gives a beginning of the result as far as `keeps` is concerned.
 */
export interface Mask {
  /** The text that the field shows; of a beginning of it, as far as that goes in the `whole`. */
  readonly format: (text: string, whole?: string) => string;
  /** The visible prefix of the formatted text; the rest is only remembered. */
  readonly visible?: (text: string) => string;
  /** Whether a character of the formatted text was typed, rather than inserted by `format`. */
  readonly isTyped: (character: string, text: string) => boolean;
  /** What `format` inserts, where it may be typed as well. */
  readonly separator?: string;
  /** The form's value, if it is not the formatted text itself. */
  readonly toValue?: (text: string) => string;
  /** Changes the form's value when the field is left. */
  readonly normalise?: (value: string) => string;
  /** Why the form's value can't be read, said once the field is left. */
  readonly problem?: (value: string) => string | undefined;
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
  const isTyped = (character: string) => mask.isTyped(character, text);
  const before = Array.from(mask.format(raw.slice(0, caret), raw)).filter(isTyped).length;
  return { text, caret: offsetAfter(text, before, isTyped) };
}

/** A text after a change, and where the caret stands in it. */
interface Edited {
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
  { raw, caret }: Edited,
  forwards: boolean,
): Edited {
  const lost = shown.charAt(caret);
  const separatorOnly = lost !== '' && raw === shown.slice(0, caret) + shown.slice(caret + 1);
  if (!separatorOnly || isTyped(lost, shown)) return { raw, caret };
  const step = forwards ? 1 : -1;
  let at = caret + step;
  while (at >= 0 && at < shown.length && !isTyped(shown.charAt(at), shown)) at += step;
  if (at < 0 || at >= shown.length) return { raw, caret };
  return { raw: shown.slice(0, at) + shown.slice(at + 1), caret: at };
}

/**
 * A change of `shown` without the separators that `format` had inserted, so that one among what was `added` is
 * known for typed: `1,234` without its 4 is 123, and no 1.23.
 */
export function dropSeparators(
  { separator, format }: Mask,
  shown: string,
  { raw, caret }: Edited,
  added: string,
): Edited {
  const start = caret - added.length;
  if (separator === undefined || raw.slice(start, caret) !== added) return { raw, caret };
  const without = (text: string) => text.replaceAll(separator, '');
  if (format(without(shown)) !== shown) return { raw, caret };
  const before = without(raw.slice(0, start)) + added;
  return { raw: before + without(raw.slice(caret)), caret: before.length };
}

function offsetAfter(text: string, count: number, keeps: (character: string) => boolean): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    if (keeps(text.charAt(offset))) seen += 1;
    if (seen === count) return offset + 1;
  }
  return text.length;
}
