/** How a field is typed in, sent and shown. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'percent'
  | 'quantity'
  | 'count'
  | 'year'
  | 'account-number'
  | 'sort-code'
  | 'card-number'
  | 'vrm'
  | 'choice'
  | 'count-choice'
  | 'address'
  | 'flag'
  | 'date';

export interface FieldOption {
  value: string;
  label: string;
}

/** One field of a category: its wire name, and the label with which its messages begin. */
export interface FieldDef {
  name: string;
  label: string;
  kind: FieldKind;
  /** Left out, it must be filled in (spec 2 §5). */
  optional?: true;
  /** Shown, never typed: what the product found out. */
  readOnly?: true;
  options?: readonly FieldOption[];
  /** Stands after the figure, as `sqft` does. */
  unit?: string;
  hint?: string;
  /** A provider may be asked for it. */
  lookedUp?: true;
  /** Takes a row of its own in the form. */
  wide?: true;
}

/** The most characters a display name has (spec 2 §5). */
export const NAME_MAX = 40;
