import { digitsOf } from '@/shared/lib/digits';

/** The content of each box: one digit or nothing. */
export type Boxes = readonly string[];

export interface BoxesChange {
  readonly boxes: Boxes;
  /** The box that takes the focus next. */
  readonly focus: number;
}

export function toBoxes(value: string, length: number): Boxes {
  const digits = digitsOf(value, length);
  return Array.from({ length }, (_, index) => digits.charAt(index));
}

export function withBox(boxes: Boxes, index: number, digit: string): Boxes {
  return boxes.map((held, at) => (at === index ? digit : held));
}

/**
 * The boxes after `text` was entered at box `index`, by a key, a paste or the phone's autofill. A whole
 * code fills all boxes from the first; fewer digits fill on from the box they arrived in. Undefined
 * when the text holds no digit.
 */
export function enter(boxes: Boxes, index: number, text: string): BoxesChange | undefined {
  const digits = digitsOf(newDigits(boxes[index] ?? '', text), boxes.length);
  if (digits === '') return undefined;
  const start = digits.length === boxes.length ? 0 : index;
  const filled = boxes.map((held, at) => digits.charAt(at - start) || held);
  const taken = start + digits.length;
  return { boxes: filled, focus: Math.min(taken, boxes.length - 1) };
}

/** A digit typed beside the one already there replaces it. */
function newDigits(held: string, text: string): string {
  const digits = digitsOf(text);
  if (held === '' || digits.length !== 2) return digits;
  return digits.startsWith(held) ? digits.slice(1) : digits.slice(0, 1);
}
