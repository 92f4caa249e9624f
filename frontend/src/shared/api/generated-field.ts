/** A field as the API document describes it. */
export interface GeneratedField<Type extends string> {
  name: string;
  /** Its error messages start with it. */
  label: string;
  type: Type;
  required?: true;
  /** In characters. */
  maxLength?: number;
  /** The bounds of a whole number. */
  min?: number;
  max?: number;
  choices?: readonly { value: string; label: string }[];
}
