import { describe, expect, it } from 'vitest';
import { extensionsOf, needsFile, missingFileMessage } from './file-rule';
import { inSentence, presetCategories } from './kinds';

const PICTURES = 'png jpeg jpg heic webp heif';

describe('the kinds of preset', () => {
  it.each(Object.values(presetCategories).flatMap(({ kinds }) => kinds))(
    'takes pictures for $category $type, and says what is missing',
    (kind) => {
      expect(
        extensionsOf(kind)
          .filter((ending) => ending !== 'pdf')
          .join(' '),
      ).toBe(PICTURES);
      expect(extensionsOf(kind).includes('pdf')).toBe(kind.type !== 'driving_licence');
      expect(needsFile(kind)).toBe(kind.category !== 'key_info');
      expect(missingFileMessage(kind)).toBe(
        kind.type === 'driving_licence'
          ? 'Please select a driving licence file'
          : 'Please select a file',
      );
    },
  );

  it.each([
    ['Driving licence', 'driving licence'],
    ['NHS number', 'NHS number'],
    ['National Insurance number', 'National Insurance number'],
  ])('calls %s %s within a sentence', (label, within) => {
    expect(inSentence({ label })).toBe(within);
  });
});
