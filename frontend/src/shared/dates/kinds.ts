import { dateKinds } from '@/shared/api/dates.gen';
import { type DateKind, type DateRepeat, type RemindWindow } from './types';

export type DateGroup = (typeof dateKinds)[number]['group'];

export interface KindInfo {
  label: string;
  group: DateGroup;
  /** How such a date usually repeats, and when people usually want to know. */
  repeats: DateRepeat;
  remind: readonly RemindWindow[];
  /** People pay something by its day. */
  costs: boolean;
  /** The law asks for it. */
  law: boolean;
  /** Its page at gov.uk. */
  link: string | null;
}

/** The groups of kinds, in the order of their filters. */
export const GROUP_LABELS: Readonly<Record<DateGroup, string>> = {
  insurance: 'Insurance',
  home: 'Home',
  car: 'Car',
  papers: 'Papers',
  money: 'Money and tax',
  other: 'Other',
};

export const DATE_GROUPS = Object.keys(GROUP_LABELS) as DateGroup[];

const KINDS: ReadonlyMap<DateKind, KindInfo> = new Map(
  dateKinds.map(({ value, ...info }) => [value, info]),
);

const UNKNOWN: KindInfo = {
  label: 'Other',
  group: 'other',
  repeats: 'none',
  remind: [],
  costs: false,
  law: false,
  link: null,
};

/** A server that is newer than this page may have kinds that it does not know. */
export const kindInfo = (kind: DateKind): KindInfo => KINDS.get(kind) ?? UNKNOWN;

export const groupOf = (kind: DateKind): DateGroup => kindInfo(kind).group;
