import { type Preset, type PresetCategory } from '../types';
import { deadlineOf } from './deadline';
import { presetCategories, type PresetKind } from './kinds';

/** The area that holds the other half of some things: the paper, or the details of it. */
export const OTHER_AREA: Partial<Record<PresetCategory, PresetCategory>> = {
  depository: 'key_info',
  key_info: 'depository',
};

/** The kind under which the other half of a thing is kept: a passport has a paper and details. */
export function otherHalfOf({ category, type }: PresetKind): PresetKind | undefined {
  const area = OTHER_AREA[category];
  return area && presetCategories[area].kinds.find((kind) => kind.type === type);
}

/** Where the other half is, as its tile says it. */
export const elsewhereText = ({ category }: PresetKind) =>
  category === 'depository' ? 'Details in Key Information' : 'Scan in the Depository';

/** Those of `others` that are the other half of none of `presets`. */
export const withoutHalf = (others: readonly Preset[], presets: readonly Preset[]) =>
  others.filter((other) => !presets.some((preset) => areOfOne(preset, other)));

/**
 * The other half of `preset` among the presets of its area, where it has the same day. Several policies may
 * renew on one day, and are told apart by their names.
 */
export const halfOfSameDay = (preset: Preset, others: readonly Preset[]) => {
  const ofDay = others.filter((other) => other.type === preset.type && isSameDay(preset, other));
  const named = ofDay.find((other) => sameName(preset, other));
  return named ?? (preset.type === 'insurance_policy' ? undefined : ofDay[0]);
};

function isSameDay(one: Preset, other: Preset): boolean {
  const day = deadlineOf(one);
  return day !== undefined && day === deadlineOf(other);
}

/** Whether two presets of one type in two areas are of one thing. */
function areOfOne(one: Preset, other: Preset): boolean {
  return one.type === other.type && (isSameDay(one, other) || sameName(one, other));
}

const sameName = (one: Preset, other: Preset) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase();
