/**
 * What is stored by now, with what was typed over what the form had shown: nothing of either is lost.
 * Fields in `together` follow from each other, so that they are taken from one hand.
 */
export function withTyped<Values extends Readonly<Record<string, unknown>>>(
  stored: Values,
  shown: Values,
  values: Values,
  together: readonly string[] = [],
): Values {
  const isTyped = (name: string) => !isSame(values[name], shown[name]);
  const asOne = together.some(isTyped);
  const typed = Object.entries(values).filter(
    ([name]) => isTyped(name) || (asOne && together.includes(name)),
  );
  return { ...stored, ...Object.fromEntries(typed) };
}

/** Lists are the same by what they hold. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));
