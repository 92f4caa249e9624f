/**
 * Three-way merge: keeps the server's changes and the user's edits. `stored` is what the server has now,
 * `shown` what the form began with. If any field in `together` was edited, all of them are taken from the
 * form, because they depend on each other.
 */
export function mergeEdits<Values extends Readonly<Record<string, unknown>>>(
  stored: Values,
  shown: Values,
  values: Values,
  together: readonly string[] = [],
): Values {
  const isEdited = (name: string) => !isSame(values[name], shown[name]);
  const takeTogether = together.some(isEdited);
  const edits = Object.entries(values).filter(
    ([name]) => isEdited(name) || (takeTogether && together.includes(name)),
  );
  return { ...stored, ...Object.fromEntries(edits) };
}

/** Lists are compared by their contents. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));
