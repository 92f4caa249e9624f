/** Runs what it is given in the order of asking, at most `places` of them at once. */
export function limitConcurrency(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await task();
    } finally {
      // A place is handed on, so that nobody who comes meanwhile is served first.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
