import { useState } from 'react';
import { groupBy } from '@/shared/lists/group';
import { tabStorage } from '@/shared/lib/web-storage';
import { fieldsOf } from '../model/fields';
import { type Category, dataOf, type VaultItem } from '../types';

/** Items under one heading; one without a label has no heading. */
export interface Section {
  label: string;
  items: readonly VaultItem[];
}

const KEY = 'groupByWrapper';
const NO_WRAPPER = 'Other accounts';

const wrapperField = (category: Category) =>
  fieldsOf(category).find(({ name }) => name === 'wrapper');

/** Whether the accounts of a category are of several kinds, such as ISAs. */
export const hasWrappers = (category: Category) => wrapperField(category) !== undefined;

/** Whether they are grouped, which this tab remembers. */
export function useGrouped() {
  const [grouped, setGrouped] = useState(() => tabStorage.getItem(KEY) === 'true');
  return {
    grouped,
    setGrouped(next: boolean) {
      tabStorage.setItem(KEY, String(next));
      setGrouped(next);
    },
  };
}

/** The items by their kind of account, in the order of the kinds; those of none come last. */
export function byWrapper(category: Category, items: readonly VaultItem[]): readonly Section[] {
  const kinds = (wrapperField(category)?.choices ?? []).filter(({ value }) => value !== 'none');
  const labelOf = (item: VaultItem) =>
    kinds.find(({ value }) => value === dataOf(item).wrapper)?.label ?? NO_WRAPPER;
  const order = [...kinds.map(({ label }) => label), NO_WRAPPER];
  return groupBy(items, labelOf)
    .map(({ key, entries }) => ({ label: key, items: entries }))
    .toSorted((one, other) => order.indexOf(one.label) - order.indexOf(other.label));
}

/** All items of the section of this label. */
export const wholeOfSection = (wholes: readonly Section[], label: string) =>
  wholes.find((section) => section.label === label)?.items ?? [];
