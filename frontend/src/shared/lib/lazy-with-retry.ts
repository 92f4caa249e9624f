import { type ComponentType, createElement, lazy } from 'react';

/** One callback per component that failed to load; it makes the next render load again. */
const failedLoads = new Set<() => void>();

/** Lets components that failed to load try again at their next render. */
export function resetFailedLoads() {
  for (const reset of failedLoads) reset();
  failedLoads.clear();
}

/** A component whose code is loaded at its first render. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Starts loading the code. A failure is ignored: the first render loads again. */
  preload: () => void;
};

/**
 * React's `lazy`, but a failed load can be tried again (see {@link resetFailedLoads}). React itself keeps
 * the failure until the page is reloaded.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const loadPart = () => {
    const loading = load();
    loading.catch(() => {
      failedLoads.add(() => {
        Part = lazy(loadPart);
      });
    });
    return loading;
  };
  let Part = lazy(loadPart);

  const Lazy = (props: Props) => createElement(Part as ComponentType<Props>, props);
  return Object.assign(Lazy, {
    preload: () => {
      load().catch(() => undefined);
    },
  });
}
