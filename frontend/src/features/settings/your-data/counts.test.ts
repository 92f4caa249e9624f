import { expect, it } from 'vitest';
import { countsSentence } from './counts';

const NOTHING = { items: 0, transactions: 0, points: 0, documents: 0, notes: 0, presets: 0 };

it.each([
  [{}, 'The export is empty, so nothing was imported.'],
  [{ items: 1 }, '1 item was imported.'],
  [{ items: 2 }, '2 items were imported.'],
  [{ items: 1, notes: 1 }, '1 item and 1 note were imported.'],
  [
    { items: 12, transactions: 1204, points: 58, documents: 21, notes: 9, presets: 1 },
    '12 items, 58 recorded values, 1,204 transactions, 21 documents, 9 notes and 1 preset were imported.',
  ],
])('counts %j', (counts, sentence) => {
  expect(countsSentence({ ...NOTHING, ...counts })).toBe(sentence);
});
