import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Active navigation blockers. Only the newest is asked. */
const blockers: (() => void)[] = [];
let blockedIndex: number | undefined;
/** Whether the next step in the history is ours, which nothing blocks. */
let isOurStep = false;

/** Whether Back and Forward are blocked at present. */
export const isHistoryBlocked = () => blockers.length > 0;

/**
 * Listens to Back and Forward for {@link useHistoryBlocker}. Render it before the router: a browser calls
 * the listeners of its window in the order in which they were added.
 */
export function HistoryBlocker() {
  useLayoutEffect(() => {
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
    };
  }, []);
  return null;
}

/**
 * Keeps Back and Forward on this history entry while `blocked`, and calls `onLeave` instead. For leaving
 * the site see `useLeaveWarning`.
 */
export function useHistoryBlocker(blocked: boolean, onLeave: () => void) {
  const onAttempt = useEffectEvent(onLeave);
  useEffect(() => {
    if (!blocked) return;
    const blocker = () => onAttempt();
    if (blockers.push(blocker) === 1) blockedIndex = historyIndex();
    return () => {
      blockers.splice(blockers.indexOf(blocker), 1);
    };
  }, [blocked]);
}

/** Goes back to the page before, past every blocker: what was typed is saved or discarded by now. */
export function goBack() {
  isOurStep = true;
  window.history.back();
}

/** A browser cannot be stopped before it changes its entry, so we go back, unseen by the router. */
function onPopState(event: PopStateEvent) {
  const isOurs = isOurStep;
  isOurStep = false;
  if (isOurs || !isHistoryBlocked()) return;
  event.stopImmediatePropagation();
  const index = historyIndex();
  if (index === blockedIndex) blockers.at(-1)?.();
  // An entry without an index was not made by the router. We take it for the one before.
  else
    window.history.go(index === undefined || blockedIndex === undefined ? 1 : blockedIndex - index);
}

/** The router's index of the browser's present entry. */
function historyIndex() {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx;
}
