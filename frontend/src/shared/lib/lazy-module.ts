import { startTransition, useEffect, useState } from 'react';

/** Long enough for the screen around to load and render first. */
export const PRELOAD_DELAY_MS = 1000;

interface LoadOptions {
  /** Load it now. */
  wanted: boolean;
  /** Load it a second after the screen appears. */
  preload?: boolean;
}

interface LoadState<Module> {
  module: Module | undefined;
  /** It was wanted and could not be loaded. `retry` loads it again. */
  failed: boolean;
  retry: () => void;
}

/**
 * A hook for a module that is kept out of the first load. It is loaded once for all its users. A failed
 * preload is reported only when the module is wanted.
 */
export function lazyModule<Module extends object>(load: () => Promise<Module>) {
  let loaded: Module | undefined;
  const loadOnce = async () => (loaded ??= await load());

  return function useModule({ wanted, preload = false }: LoadOptions): LoadState<Module> {
    const [module, setModule] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const missing = wanted && !module && !failed;

    useEffect(() => {
      if (!preload) return;
      const timer = setTimeout(() => {
        void loadOnce().catch(() => undefined);
      }, PRELOAD_DELAY_MS);
      return () => {
        clearTimeout(timer);
      };
    }, [preload]);

    useEffect(() => {
      if (!missing) return;
      let unmounted = false;
      const loadNow = () => {
        loadOnce().then(
          (result) => {
            if (unmounted) return;
            startTransition(() => {
              setModule(() => result);
            });
          },
          () => {
            if (!unmounted) setFailed(true);
          },
        );
      };
      // Asking for code takes a phone a while: in a task of its own, what was just rendered shows first.
      const timer = setTimeout(loadNow);
      return () => {
        unmounted = true;
        clearTimeout(timer);
      };
    }, [missing]);

    return {
      module,
      failed,
      retry: () => {
        setFailed(false);
      },
    };
  };
}
