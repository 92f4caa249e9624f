import { type PresetKind } from '../model/kinds';
import { type Preset } from '../types';

/**
 * What a tile opens: the presets of its kind, the form for the first one, or the question before a
 * deletion; a search opens what it found, and a date the form in which it is renewed.
 */
export type OpenDialog =
  | { how: 'list' | 'add'; kind: PresetKind }
  | { how: 'view' | 'renew' | 'delete'; kind: PresetKind; preset: Preset };
