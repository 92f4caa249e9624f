import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Those who hold the page, the topmost last: each is told when somebody wanted to leave. */
const holders: (() => void)[] = [];
let home: number | undefined;

/** Whether the browser's Back and Forward lead nowhere at present. */
export const isHistoryHeld = () => holders.length > 0;

/**
 * Hears of the browser's Back and Forward for whoever holds the page. It stands before the router,
 * because a browser tells the listeners of its window in the order in which they were added.
 */
export function HeldHistory() {
  useLayoutEffect(() => {
    window.addEventListener('popstate', stay);
    return () => {
      window.removeEventListener('popstate', stay);
    };
  }, []);
  return null;
}

/**
 * Keeps the browser's Back and Forward from leaving this entry for as long as `held` is so, and
 * tells `onLeave` of the wish. Leaving the site is `useLeaveWarning`'s.
 */
export function useHeldHistory(held: boolean, onLeave: () => void) {
  const tell = useEffectEvent(onLeave);
  useEffect(() => {
    if (!held) return;
    const holder = () => tell();
    if (holders.push(holder) === 1) home = entry();
    return () => {
      holders.splice(holders.indexOf(holder), 1);
    };
  }, [held]);
}

/** The browser asks nobody before it changes its entry, so it is sent back, unseen by the router. */
function stay(event: PopStateEvent) {
  if (!isHistoryHeld()) return;
  event.stopImmediatePropagation();
  const here = entry();
  if (here === home) holders.at(-1)?.();
  // An entry that the router has not numbered is taken for the one before.
  else window.history.go(here === undefined || home === undefined ? 1 : home - here);
}

/** The number that the router gave to the browser's present entry. */
function entry() {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx;
}
