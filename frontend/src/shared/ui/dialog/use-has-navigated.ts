import { useRef } from 'react';

/** Whether another screen was entered since `mark` was called. */
export function useHasNavigated() {
  const path = useRef<string | null>(null);
  return {
    mark: () => {
      path.current = window.location.pathname;
    },
    hasNavigated: () => path.current !== null && path.current !== window.location.pathname,
  };
}
