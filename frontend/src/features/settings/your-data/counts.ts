import { type Imported } from './api';

const WORDS = [
  ['items', 'item', 'items'],
  ['points', 'recorded value', 'recorded values'],
  ['transactions', 'transaction', 'transactions'],
  ['documents', 'document', 'documents'],
  ['notes', 'note', 'notes'],
  ['presets', 'preset', 'presets'],
] as const;

const NUMBER = new Intl.NumberFormat('en-GB');
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What an import took in, in one sentence. */
export function countsSentence(imported: Imported): string {
  const counts = WORDS.map(([key, one, many]) => [imported[key], one, many] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${NUMBER.format(count)} ${count === 1 ? one : many}`);
  if (counts.length === 0) return 'The export is empty, so nothing was imported.';
  return `${LIST.format(counts)} ${single(imported) ? 'was' : 'were'} imported.`;
}

const single = (imported: Imported) => WORDS.reduce((sum, [key]) => sum + imported[key], 0) === 1;
