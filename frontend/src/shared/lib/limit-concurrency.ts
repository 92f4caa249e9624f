/** Runs tasks in order, at most `places` at once. */
export function limitConcurrency(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await task();
    } finally {
      // Pass the place on, so that a newcomer cannot jump the queue.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
