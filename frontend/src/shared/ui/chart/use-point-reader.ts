import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nearest, type PlotPoint } from './scale';

/** A tenth of the points, for Page Up and Page Down. */
const stride = (count: number) => Math.max(1, Math.round(count / 10));

/** Where a key leads from the point at `index` of `count`. */
const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index, count) => index - stride(count),
  PageUp: (index, count) => index + stride(count),
  Home: () => 0,
  End: (_, count) => count - 1,
};

export type PointReader = ReturnType<typeof usePointReader>;

/** Which point of a chart is read: by pointing at it, or with the keys of a slider. */
export function usePointReader(spots: readonly PlotPoint[]) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const latest = spots.length - 1;
  const index = Math.min(chosen ?? latest, latest);

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(nearest(spots, (100 * (clientX - left)) / width));
  };
  const leave = ({ pointerType }: PointerEvent) => {
    // A finger leaves after each tap, so its point stays until the focus moves.
    if (pointerType !== 'touch') setChosen(null);
  };

  return {
    index,
    /** Whether somebody is reading, so that the point is marked. */
    reading: chosen !== null || focused,
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: leave,
      onPointerCancel: leave,
      onFocus: () => {
        setFocused(true);
      },
      onBlur: () => {
        setFocused(false);
        setChosen(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const next = KEYS[event.key]?.(index, spots.length);
        if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setChosen(Math.max(0, Math.min(latest, next)));
      },
    },
  };
}
