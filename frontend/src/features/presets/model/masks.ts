import { isDigit, type Mask } from '@/shared/lib/mask';

const isLetterOrDigit = (character: string) => /[A-Z0-9]/.test(character);

/** Capital letters and digits in groups of these sizes, as they are printed; no more than fit. */
function grouped(isTyped: (character: string) => boolean, sizes: readonly number[]): Mask {
  const format = (text: string) => {
    const characters = Array.from(text.toUpperCase()).filter(isTyped).join('');
    let from = 0;
    const groups = sizes.map((size) => characters.slice(from, (from += size)));
    return groups.filter(Boolean).join(' ');
  };
  return { format, isTyped, toValue: withoutSpaces };
}

/** What is characters of a grouped number. */
const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** `AB 12 34 56 C`: at most 9 characters. */
export const nationalInsuranceMask = grouped(isLetterOrDigit, [2, 2, 2, 2, 1]);

/** `943 476 5919`: at most 10 digits. */
export const nhsMask = grouped(isDigit, [3, 3, 4]);

/** At most 9 digits. */
export const passportMask = grouped(isDigit, [9]);

/** `MORGA 657054 SM9IJ`: at most 16 characters. */
export const licenceMask = grouped(isLetterOrDigit, [5, 6, 5]);
