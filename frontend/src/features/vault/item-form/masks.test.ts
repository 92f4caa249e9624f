import { describe, expect, it } from 'vitest';
import { applyMask, type Mask } from '@/shared/lib/mask';
import { quantityMask, wholeMask, yearMask } from './masks';

const area = wholeMask({ name: 'area', label: 'Area', type: 'whole', unit: 'sqft' });

/** The field's content after each character was typed at its end, and it was left. */
const typed = (mask: Mask, text: string) => {
  const shown = Array.from(text).reduce((before, character) => {
    const raw = before + character;
    return applyMask(mask, raw, raw.length).text;
  }, '');
  return mask.normalise?.(shown) ?? shown;
};
const pasted = (mask: Mask, text: string) => {
  const shown = mask.format(text);
  return mask.normalise?.(shown) ?? shown;
};

it.each([
  [area, '301', '301'],
  [area, '301.5', '301.5'],
  [area, '45,210.7', '45,210.7'],
  [area, '45,210', '45210'],
  [area, '1k', '1000'],
  [area, '-5', '-5'],
  [area, '1.2.3', '1.2.3'],
  [area, '1,150 sqft', '1150'],
  [yearMask, '2019.5', '2019.5'],
  [yearMask, '20199', '20199'],
  [yearMask, '2019', '2019'],
  [quantityMask, '4,5', '4.5'],
  [quantityMask, '0,125', '0.125'],
  [quantityMask, ',5', '.5'],
  [quantityMask, '12,3456', '12.3456'],
  [quantityMask, '1234,567', '1234.567'],
  [quantityMask, '1,000', '1000'],
  [quantityMask, '1,000,000', '1000000'],
  [quantityMask, '1,000.25', '1000.25'],
  [quantityMask, '12.5', '12.5'],
  [quantityMask, '0.123456789', '0.123456789'],
  [quantityMask, '1.2.3', '1.2.3'],
  [quantityMask, '1/2', '1/2'],
  [quantityMask, '-5', '-5'],
  [quantityMask, 'about 5', '5'],
])('%# %s is kept as a figure, whether typed or pasted', (mask, text, kept) => {
  expect(typed(mask, text)).toBe(kept);
  expect(pasted(mask, text)).toBe(kept);
});

describe('a figure that is being typed', () => {
  it.each([
    [area, '31k', '31k'],
    [area, '301.5', '301.5'],
    [quantityMask, '1,0', '1,0'],
    [quantityMask, '1.5,2', '1.5,2'],
  ])('%# %s shows %s', (mask, text, shown) => {
    expect(mask.format(text)).toBe(shown);
    expect(mask.format(shown)).toBe(shown);
  });
});
