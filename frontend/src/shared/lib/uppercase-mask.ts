import { type Mask } from './mask';

/**
 * Capitals and digits in groups, such as a postcode or a number plate. Several spaces or hyphens become
 * one space. At most `maxLength` characters are kept, not counting spaces.
 */
export const uppercaseMask = (maxLength: number): Mask => {
  const fitting = new RegExp(`^(?: ?[^ ]){0,${maxLength}} ?`);
  return {
    format: (text) => {
      const grouped = text
        .toUpperCase()
        .replace(/[\s-]+/g, ' ')
        .trimStart();
      return fitting.exec(grouped)?.[0] ?? '';
    },
    isTyped: () => true,
  };
};
