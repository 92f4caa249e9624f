/**
 * How a field rewrites what is typed into it. `format` is idempotent, and applying it to a
 * beginning of the text gives a beginning of the result as far as `keeps` is concerned.
 */
export interface Mask {
  /** What the field shows for this text. */
  readonly format: (text: string) => string;
  /** Whether a character of the formatted text was typed, as opposed to inserted between. */
  readonly keeps: (character: string) => boolean;
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
  const before = Array.from(mask.format(raw.slice(0, caret))).filter(mask.keeps).length;
  return { text, caret: offsetAfter(text, before, mask.keeps) };
}

function offsetAfter(text: string, count: number, keeps: Mask['keeps']): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    if (keeps(text.charAt(offset))) seen += 1;
    if (seen === count) return offset + 1;
  }
  return text.length;
}
