/** What the API's document says of a field. */
export interface GeneratedField<Type extends string> {
  /** Its wire name. */
  name: string;
  /** Its messages begin with it. */
  label: string;
  type: Type;
  /** Left out, it may stay empty. */
  required?: true;
  /** The most characters of a text. */
  maxLength?: number;
  /** The bounds of a whole number. */
  min?: number;
  max?: number;
  choices?: readonly { value: string; label: string }[];
}
