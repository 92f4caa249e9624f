import { uppercaseMask } from './uppercase-mask';

/** Takes one character more than any postcode has, so that a longer text is refused, not cut. */
export const postcodeMask = uppercaseMask(8);

const FULL = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Whether a text has the form of a full UK postcode, whatever its case and spaces. */
export const isFullPostcode = (text: string) => FULL.test(text.replace(/\s/g, '').toUpperCase());

/** A full UK postcode in capitals with its one space: `BS8 1TH`. Any other text is only trimmed. */
export function formatPostcode(text: string): string {
  const [, outward, inward] = FULL.exec(text.replace(/\s/g, '').toUpperCase()) ?? [];
  return outward && inward ? `${outward} ${inward}` : text.trim();
}
