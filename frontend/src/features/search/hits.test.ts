import { describe, expect, it } from 'vitest';
import { encodeBase62 } from '@/shared/lib/base62';
import { FILE } from '@/testing/files';
import { destinationOf } from './destination';
import { groupHits, describeHit } from './hits';
import { hit, home, stopcock, survey } from './testing/hits';

const ofVault = { place: 'vault', item_id: 'a1', category: 'current_account' } as const;
const rent = hit('transaction', 'Rent', ofVault);
const alarm = hit('note', 'Alarm', { ...ofVault, item_id: 'p1', category: 'property' });
const preset = (category: string) => hit('preset', 'Passport', { category });
const car = (detail: string) =>
  hit('item', 'The Audi', { place: 'vault', item_id: 'v1', category: 'vehicle', detail });
const boiler = hit('date', 'Boiler service', { place: 'timeline', detail: '3rd December 2026' });
const inventory = hit('preset', 'Inventory', { category: 'renting', place: 'renting' });

describe('a hit leads to where it is', () => {
  it.each([
    ['an item', home, '/vault/item/p1'],
    ['a transaction', rent, '/vault/item/a1'],
    ['a note of the Life Locker', stopcock, '/life-locker?tab=key-information'],
    ['a note of an item', alarm, '/vault/item/p1?tab=key-information'],
    ['a preset of the Depository', preset('depository'), '/life-locker'],
    ['a preset of Key Information', preset('key_info'), '/life-locker?tab=key-information'],
    ['a preset of Renting', inventory, '/vault?tab=renting'],
    ['a date', boiler, '/timeline'],
  ])('%s', (_what, found, path) => {
    expect(destinationOf(found)).toMatchObject({ path, newTab: false });
  });

  it('a document in a tab of its own', () => {
    const path = `/preview?compact=${encodeBase62(FILE(2, 'pdf'))}`;
    expect(destinationOf(survey)).toEqual({ path, newTab: true });
  });

  it.each([rent, alarm, inventory, boiler])(
    '$kind, which its screen finds by its id and title',
    (found) => {
      const { kind, id, title } = found;
      expect(destinationOf(found).state).toEqual({ target: { kind, id, title } });
    },
  );
});

describe('a hit says where it is', () => {
  it.each([
    [home, 'Vault · Property · Bristol'],
    [car('Audi · A4 · GREY · AA19AAA'), 'Vault · Audi · A4 · GREY · AA19 AAA'],
    [car('Audi · A4 · GREY'), 'Vault · Audi · A4 · GREY'],
    [survey, 'Vault · 14 Clevedon Terrace · 9th October 2026'],
    [rent, 'Vault'],
    [stopcock, 'Life Locker · Key Information · Under the sink'],
    [hit('document', 'Will.pdf'), 'Life Locker · Depository'],
    [preset('depository'), 'Life Locker · Depository'],
    [preset('key_info'), 'Life Locker · Key Information'],
    [inventory, 'Renting'],
    [boiler, "What's ahead · 3rd December 2026"],
  ])('%#', (found, telling) => {
    expect(describeHit(found)).toBe(telling);
  });
});

describe('hits', () => {
  it('stand under their kinds, in the order of the best', () => {
    const groups = groupHits([stopcock, home, alarm]);
    expect(groups.map(({ kind, hits, first }) => [kind, hits.length, first])).toEqual([
      ['note', 2, 0],
      ['item', 1, 2],
    ]);
  });
});
