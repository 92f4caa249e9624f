import { useState } from 'react';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** How large and which way up a picture or page is shown. */
export interface View {
  /** 1 fits the window. */
  zoom: number;
  /** In degrees, clockwise: 0, 90, 180 or 270. */
  turn: number;
  /** Undefined where it goes no further. */
  zoomIn: (() => void) | undefined;
  zoomOut: (() => void) | undefined;
  turnRight: () => void;
}

export function useView(): View {
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const to = (next: number) =>
    next in ZOOMS
      ? () => {
          setStep(next);
        }
      : undefined;
  return {
    zoom: ZOOMS[step] ?? 1,
    turn,
    zoomIn: to(step + 1),
    zoomOut: to(step - 1),
    turnRight: () => {
      setTurn((before) => (before + 90) % 360);
    },
  };
}
