import { formatPlate, isVrm } from '@/shared/lib/vrm';
import { type IconName } from '@/shared/ui/icon/icon';
import { type Hit, HIT_KINDS, type HitKind } from './types';

export const kinds: Readonly<Record<HitKind, { heading: string; icon: IconName }>> = {
  item: { heading: 'Items', icon: 'vault' },
  document: { heading: 'Documents', icon: 'file' },
  note: { heading: 'Key information', icon: 'key' },
  preset: { heading: 'Passports, insurance and more', icon: 'id-card' },
  date: { heading: 'Dates', icon: 'calendar-clock' },
  transaction: { heading: 'Transactions', icon: 'receipt' },
};

export interface HitGroup {
  kind: HitKind;
  hits: readonly Hit[];
  /** How many hits stand in the groups before it. */
  first: number;
}

/** The hits under what they are; the kind with the best hit comes first. */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const best = (kind: HitKind) => hits.findIndex((hit) => hit.kind === kind);
  let first = 0;
  return HIT_KINDS.filter((kind) => best(kind) !== -1)
    .sort((one, other) => best(one) - best(other))
    .map((kind) => {
      const ofKind = hits.filter((hit) => hit.kind === kind);
      const group = { kind, hits: ofKind, first };
      first += ofKind.length;
      return group;
    });
}

/** The hit's location and details in one line. */
export function describeHit(hit: Hit): string {
  return [...locationOf(hit), detailOf(hit)].filter((part) => part !== '').join(' · ');
}

/** Of a vehicle the registration mark comes last, as it was sent. */
function detailOf({ kind, category, detail }: Hit): string {
  if (kind !== 'item' || category !== 'vehicle') return detail;
  return detail.replace(/[^ ]+$/, (last) => (isVrm(last) ? formatPlate(last) : last));
}

/** The item's name is in the detail. */
function locationOf({ kind, place, category }: Hit): string[] {
  switch (place) {
    case 'vault':
      return ['Vault'];
    case 'renting':
      return ['Renting'];
    case 'timeline':
      return ["What's ahead"];
    case 'life_locker': {
      const inNotes = kind === 'note' || category === 'key_info';
      return ['Life Locker', inNotes ? 'Key Information' : 'Depository'];
    }
  }
}
