import { type VaultDocument, dateOf } from '@/shared/documents/api';
import { baseOf } from '@/shared/documents/file-name';
import { addDays, today } from '@/shared/lib/dates';

/** A kind of document that the landlord of a let property keeps. */
export interface LandlordDocument {
  label: string;
  /** What the name of such a document says, in small letters and with spaces between its words. */
  name: RegExp;
  /** The one or two searches that find its documents. */
  searches: readonly [string, string?];
  /** It is renewed after so many years. */
  years?: number;
}

export const LANDLORD_DOCUMENTS: readonly LandlordDocument[] = [
  {
    label: 'Gas safety certificate',
    name: /\bgas safety\b|\bcp12\b/,
    searches: ['gas', 'cp12'],
    years: 1,
  },
  {
    label: 'Electrical safety report (EICR)',
    name: /\beicr\b|\belectrical (safety|installation condition)\b|\belectrical report\b/,
    searches: ['eicr', 'electrical'],
    years: 5,
  },
  {
    label: 'Energy performance certificate (EPC)',
    name: /\bepc\b|\benergy performance\b/,
    searches: ['epc', 'energy'],
    years: 10,
  },
  {
    label: 'Tenancy agreement',
    name: /\btenancy agreement\b|\bshorthold tenancy\b|^tenancy[\d ]*$/,
    searches: ['tenancy'],
  },
  {
    label: 'Deposit protection certificate',
    name: /\bdeposit (protection|certificate)\b|^(tenancy )?deposit[\d ]*$/,
    searches: ['deposit'],
  },
];

/** In small letters, without its ending, and with spaces between its words. */
const wordsOf = (name: string) =>
  baseOf(name)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** The newest document of a kind by its name. One that has a date says more than a later upload without. */
export function newestOf(
  kind: LandlordDocument,
  documents: readonly VaultDocument[],
): VaultDocument | undefined {
  return documents
    .filter(({ name }) => kind.name.test(wordsOf(name)))
    .toSorted(
      (one, other) =>
        Number(other.date !== null) - Number(one.date !== null) ||
        dateOf(other).localeCompare(dateOf(one)),
    )[0];
}

/** The day so many years after another; a 29th of February becomes the 28th. */
export function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = new Date(year, 1, 29).getMonth() === 1;
  const rest = day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/** So many days before a document is due it is amber. */
const SOON_DAYS = 30;

/** When a document is due again, where that is known. */
export function dueOf({ years }: LandlordDocument, { date }: VaultDocument) {
  if (years === undefined || date === null) return undefined;
  const day = yearsAfter(date, years);
  return { day, isPast: day < today(), isSoon: day <= addDays(today(), SOON_DAYS) };
}

/** `Every year`, `Every 5 years`; empty for what is not renewed. */
export const everyWords = ({ years }: LandlordDocument) =>
  years === undefined ? '' : years === 1 ? 'Every year' : `Every ${years} years`;
