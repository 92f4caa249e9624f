import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { type VaultItem } from '../types';
import { endedWords } from '../model/ended';
import { costOf } from '../model/ownership';

/** Since when an item has been theirs, and for how much; empty where neither is known. */
export function ownedLine(item: VaultItem): string {
  const { category, ownership } = item;
  const day = formatDate(ownership?.since ?? '');
  const cost = category === 'loan' && day === '' ? null : costOf(item);
  const amount = cost === null ? '' : ` for ${formatPounds(cost)}`;
  if (category === 'loan') return lineOf('Taken out', day, amount);
  if (!endedWords[category].hasProceeds) return day && `Opened ${day}`;
  return day && !amount ? `Owned since ${day}` : lineOf('Bought', day, amount);
}

function lineOf(word: string, day: string, amount: string): string {
  if (day === '' && amount === '') return '';
  return [word, day].filter(Boolean).join(' ') + amount;
}
