/** A label as it stands amid a sentence. */
export const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
