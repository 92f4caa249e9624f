export interface Group<T> {
  key: string;
  entries: T[];
}

/** Groups keep the order in which their keys first appear. */
export function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): Group<T>[] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return Array.from(groups, ([key, grouped]) => ({ key, entries: grouped }));
}
