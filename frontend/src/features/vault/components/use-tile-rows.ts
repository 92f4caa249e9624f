import { type RefObject, useLayoutEffect, useState } from 'react';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';

/** One row holds them all, two rows do, or two rows are scrolled. */
type TileRows = 'one' | 'two' | 'many';

/** In pixels: the least width of a tile and the gap beside it, as the style sheet has them. */
const TILE = 216;
const GAP = 10;

/** How many rows `count` tiles take in the list. On a narrow screen it is one, which a finger moves. */
export function useTileRows(list: RefObject<HTMLElement | null>, count: number): TileRows {
  const narrow = useMediaQuery(NARROW);
  const [columns, setColumns] = useState(Infinity);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      // A page without a layout has no width.
      if (room > 0) setColumns(Math.max(1, Math.floor((room + GAP) / (TILE + GAP))));
    };
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);

  return narrow ? 'one' : rowsFor(count, columns);
}

export function rowsFor(count: number, columns: number): TileRows {
  if (count <= columns) return 'one';
  return count <= 2 * columns ? 'two' : 'many';
}
