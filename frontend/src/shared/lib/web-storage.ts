/**
 * One of the browser's storages. Where the browser blocks it, or it is full, this page's memory takes its
 * place: nothing is remembered after a reload, but everything works until then.
 */
function webStorage(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key: string): string | null =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key: string, value: string) {
      memory.delete(key);
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!stored) memory.set(key, value);
    },
    removeItem(key: string) {
      memory.delete(key);
      attempt((storage) => {
        storage.removeItem(key);
      });
    },
    clear() {
      memory.clear();
      attempt((storage) => {
        storage.clear();
      });
    },
  };
}

/** Shared by all tabs. Even naming a blocked storage throws, so it is named at each use. */
export const browserStorage = webStorage(() => localStorage);

/** This tab's own. */
export const tabStorage = webStorage(() => sessionStorage);
