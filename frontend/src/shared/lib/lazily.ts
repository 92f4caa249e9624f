import { type ComponentType, createElement, lazy } from 'react';

/** Of each component that could not be fetched: has it fetched again. */
const failures = new Set<() => void>();

/** What could not be fetched is fetched again when it is next shown. */
export function forgetFailures() {
  for (const forget of failures) forget();
  failures.clear();
}

/** A component whose code is fetched when it is first shown, or ahead of that. */
export type Lazily<Props extends object> = ComponentType<Props> & {
  /** Begins to fetch the code. What cannot be fetched now is tried again when it is shown. */
  fetchAhead: () => void;
};

/**
 * A component whose code is fetched when it is first shown, as by React's `lazy`, which gives up for good
 * what could not be fetched, as while the connection was away: see {@link forgetFailures}.
 */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Lazily<Props> {
  const fetchPart = () => {
    const fetched = load();
    fetched.catch(() => {
      failures.add(() => {
        Part = lazy(fetchPart);
      });
    });
    return fetched;
  };
  let Part = lazy(fetchPart);

  const Shown = (props: Props) => createElement(Part as ComponentType<Props>, props);
  return Object.assign(Shown, {
    fetchAhead: () => {
      load().catch(() => undefined);
    },
  });
}
