import { type VaultDocument, dateOf } from '@/shared/documents/api';
import { baseOf } from '@/shared/documents/file-name';
import { addDays, today } from '@/shared/lib/dates';

/** A paper that the landlord of a let property keeps. */
export interface Paper {
  label: string;
  /** A document of such a name is taken for it, in small letters and with spaces between its words. */
  name: RegExp;
  /** The one or two texts that find its documents. */
  searches: readonly [string, string?];
  /** It is renewed after so many years. */
  years?: number;
}

export const PAPERS: readonly Paper[] = [
  {
    label: 'Gas safety certificate',
    name: /gas safety|cp12/,
    searches: ['gas', 'cp12'],
    years: 1,
  },
  {
    label: 'Electrical safety report (EICR)',
    name: /eicr|electrical/,
    searches: ['eicr', 'electrical'],
    years: 5,
  },
  {
    label: 'Energy performance certificate (EPC)',
    name: /epc|energy performance/,
    searches: ['epc', 'energy'],
    years: 10,
  },
  {
    label: 'Tenancy agreement',
    // The certificate of a tenancy's deposit is another paper.
    name: /tenancy agreement|^(?!.*deposit).*tenancy/,
    searches: ['tenancy'],
  },
  { label: 'Deposit protection certificate', name: /deposit/, searches: ['deposit'] },
];

/** In small letters, without its ending, and with spaces between its words. */
const wordsOf = (name: string) =>
  baseOf(name)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** The newest document that is the paper by its name. */
export function documentOf(
  paper: Paper,
  documents: readonly VaultDocument[],
): VaultDocument | undefined {
  return documents
    .filter(({ name }) => paper.name.test(wordsOf(name)))
    .toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)))[0];
}

/** The day so many years after another; a 29th of February becomes the 28th. */
export function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = new Date(year, 1, 29).getMonth() === 1;
  const rest = day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/** So many days before a paper is due it is amber. */
const SOON_DAYS = 30;

/** When a paper is due again, where that is known. */
export function dueOf({ years }: Paper, { date }: VaultDocument) {
  if (years === undefined || date === null) return undefined;
  const day = yearsAfter(date, years);
  return { day, isPast: day < today(), isSoon: day <= addDays(today(), SOON_DAYS) };
}

/** `Every year`, `Every 5 years`; empty for what is not renewed. */
export const everyWords = ({ years }: Paper) =>
  years === undefined ? '' : years === 1 ? 'Every year' : `Every ${years} years`;
