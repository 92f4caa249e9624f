import { type Mask } from './mask';

/**
 * Capitals and digits in groups, such as a postcode or a number plate: in capitals, with one space
 * where any were typed. Whatever exceeds `most` characters besides spaces is dropped.
 */
export const marksMask = (most: number): Mask => {
  const kept = new RegExp(`^(?: ?[^ ]){0,${most}} ?`);
  return {
    format: (text) => {
      const grouped = text
        .toUpperCase()
        .replace(/[\s-]+/g, ' ')
        .trimStart();
      return kept.exec(grouped)?.[0] ?? '';
    },
    keeps: () => true,
  };
};
