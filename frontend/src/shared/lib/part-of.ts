import { useEffect, useState } from 'react';

const AHEAD_AFTER_MS = 1000;

interface Wish {
  /** Whether it is needed now. */
  wanted: boolean;
  /** Whether it is fetched ahead of need, once the screen around it has had its time. */
  ahead?: boolean;
}

interface Fetch<Part> {
  part: Part | undefined;
  /** What was wanted could not be fetched, and is fetched again when `retry` is called. */
  failed: boolean;
  retry: () => void;
}

/**
 * A hook for a part of the app whose code is kept out of the first load and fetched once for all its
 * places: when it is wanted, or ahead of that. A failure ahead of need is told when it is wanted.
 */
export function partOf<Part extends object>(load: () => Promise<Part>) {
  let kept: Part | undefined;
  const fetchPart = async () => (kept ??= await load());

  return function usePart({ wanted, ahead = false }: Wish): Fetch<Part> {
    const [part, setPart] = useState(() => kept);
    const [failed, setFailed] = useState(false);
    const missing = wanted && !part && !failed;

    useEffect(() => {
      if (!ahead) return;
      const timer = setTimeout(() => {
        void fetchPart().catch(() => undefined);
      }, AHEAD_AFTER_MS);
      return () => {
        clearTimeout(timer);
      };
    }, [ahead]);

    useEffect(() => {
      if (!missing) return;
      let left = false;
      fetchPart().then(
        (fetched) => {
          if (!left) setPart(() => fetched);
        },
        () => {
          if (!left) setFailed(true);
        },
      );
      return () => {
        left = true;
      };
    }, [missing]);

    return {
      part,
      failed,
      retry: () => {
        setFailed(false);
      },
    };
  };
}
