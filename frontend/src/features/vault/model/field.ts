import { type ITEM_FIELDS } from '@/shared/api/fields.gen';
import { type GeneratedField } from '@/shared/api/generated-field';
import { type BelowZero } from '@/shared/form/below-zero';
import { type Unit } from '@/shared/lib/whole-number';
import { type Category } from '../types';

/** The type of a field. A form has neither lists nor moments. */
type FieldType = Exclude<(typeof ITEM_FIELDS)[Category][number]['type'], 'texts' | 'date-time'>;

export interface FieldOption {
  value: string;
  label: string;
}

export type FieldRule = GeneratedField<FieldType>;

/** How the web app shows a field. */
export interface FieldPresentation {
  /** Stands after the figure, as `sqft` does. */
  unit?: Unit;
  hint?: string;
  /** A provider may be asked for it. */
  lookedUp?: true;
  /** What an amount below zero means, where it may be. */
  belowZero?: BelowZero;
  /** We remind of it. */
  reminds?: true;
  /** Takes a row of its own in the form. */
  wide?: true;
  /** Asked for only while another field has this value. */
  showWhen?: { field: string; is: string };
}

export type FieldDef = FieldRule & FieldPresentation;

/** The most characters a display name has. */
export const NAME_MAX = 40;
