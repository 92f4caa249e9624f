import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus from tile to tile by the arrow keys, Home and End. In edit mode it stays on the same action.
 */
export function useTileKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const tiles = Array.from(element.children).filter((tile) => controlsOf(tile).length > 0);
      const tile = tiles.find((each) => each.contains(document.activeElement));
      const next = tile && neighbour(tiles, tile, event.key);
      if (!next) return;
      event.preventDefault();
      const action = controlsOf(tile).findIndex((control) => control === document.activeElement);
      controlsOf(next)[Math.max(0, action)]?.focus();
      showWhole(element, next);
    };
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('keydown', press);
    };
  }, [list]);
}

/** A browser doesn't scroll to what has the focus while enough of it is seen. The row stands still at its tiles' starts. */
function showWhole(list: Element, tile: Element): void {
  const [row, { left, right }] = [list.getBoundingClientRect(), tile.getBoundingClientRect()];
  if (left < row.left || right > row.right) {
    tile.scrollIntoView({ block: 'nearest', inline: 'start' });
  }
}

const controlsOf = (tile: Element) => Array.from(tile.querySelectorAll<HTMLElement>('a, button'));

type Axis = 'left' | 'top';

/** Left and Right go on in the order of the list where a row ends. */
function neighbour(tiles: readonly Element[], tile: Element, key: string): Element | undefined {
  const at = tiles.indexOf(tile);
  switch (key) {
    case 'ArrowRight':
      return nearest(tiles, tile, 'left', 1) ?? tiles[at + 1];
    case 'ArrowLeft':
      return nearest(tiles, tile, 'left', -1) ?? tiles[at - 1];
    case 'ArrowDown':
      return nearest(tiles, tile, 'top', 1);
    case 'ArrowUp':
      return nearest(tiles, tile, 'top', -1);
    case 'Home':
      return tiles[0];
    case 'End':
      return tiles.at(-1);
    default:
      return undefined;
  }
}

/** The next tile along an axis, forwards or backwards; across, the one that is least off. */
function nearest(
  tiles: readonly Element[],
  tile: Element,
  axis: Axis,
  way: 1 | -1,
): Element | undefined {
  const across: Axis = axis === 'left' ? 'top' : 'left';
  const own = tile.getBoundingClientRect();
  const found = tiles
    .map((other) => ({ other, place: other.getBoundingClientRect() }))
    .filter(({ place }) => way * (place[axis] - own[axis]) > 1)
    // Beside it means in its row; above and below means in another one.
    .filter(({ place }) => axis === 'top' || Math.abs(place.top - own.top) <= 1)
    .toSorted(
      (one, two) =>
        Math.abs(one.place[across] - own[across]) - Math.abs(two.place[across] - own[across]) ||
        way * (one.place[axis] - two.place[axis]),
    );
  return found[0]?.other;
}
