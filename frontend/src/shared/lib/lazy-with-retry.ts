import { type ComponentType, createElement, startTransition, useEffect, useState } from 'react';

/** A component whose code is loaded when it is first needed. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Starts loading the code. A failure is ignored: {@link LazyComponent.useLoaded} loads again. */
  preload: () => void;
  /** Loads the code and says whether it is there. Throws if it can't be loaded; the next mount tries again. */
  useLoaded: () => boolean;
};

/**
 * Stands in for React's `lazy`, which keeps a failure until the page is reloaded. And React shows a fallback
 * of `Suspense` for at least 300 ms, even where the code comes at once.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let Part: ComponentType<Props> | undefined;
  const loadPart = async () => {
    Part ??= (await load()).default;
  };

  function useLoaded() {
    const [loaded, setLoaded] = useState(() => Part !== undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (loaded) return;
      let unmounted = false;
      loadPart().then(
        () => {
          // A transition renders in slices, between which a phone can answer.
          if (!unmounted)
            startTransition(() => {
              setLoaded(true);
            });
        },
        (error: unknown) => {
          if (!unmounted) setFailure({ error });
        },
      );
      return () => {
        unmounted = true;
      };
    }, [loaded]);
    if (failure) throw failure.error;
    return loaded;
  }

  const Lazy = (props: Props) => Part && createElement(Part, props);
  return Object.assign(Lazy, {
    preload: () => {
      loadPart().catch(() => undefined);
    },
    useLoaded,
  });
}
