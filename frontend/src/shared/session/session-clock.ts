/** The notice comes this long before a session ends. */
const NOTICE_MS = 120_000;
/** Somebody who types keeps the session alive by one call a minute at most. */
const KEEP_ALIVE_MS = 60_000;
/** Other tabs need not hear of a smaller change. */
const SHARED_FROM_MS = 5_000;

/**
 * Knows when the session ends: the server says so with each answer, to this tab or another. It knows no
 * screen and no store. It asks nothing of the server by itself, so no open tab keeps a session alive.
 */
export interface SessionClock {
  /** An answer said in how many seconds the session ends. */
  told(seconds: number): void;
  /** Another tab was told. */
  heard(endsAt: number): void;
  /** Somebody typed. */
  typed(): void;
  /** Looks again, after the device was asleep or the tab was throttled. */
  check(): void;
  /** The session is over. */
  stop(): void;
}

interface Hooks {
  /** The last two minutes have begun; null when they have not, after all. */
  ending(endsAt: number | null): void;
  ended(): void;
  keepAlive(): void;
  /** Tells the other tabs. */
  share(endsAt: number): void;
}

export function createSessionClock(hooks: Hooks): SessionClock {
  let endsAt: number | undefined;
  let shared = 0;
  let active = 0;
  let noticed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notice = (ends: number | null) => {
    if (ends === null && !noticed) return;
    noticed = ends !== null;
    hooks.ending(ends);
  };

  const stop = () => {
    clearTimeout(timer);
    endsAt = undefined;
    notice(null);
  };

  const check = () => {
    clearTimeout(timer);
    if (endsAt === undefined) return;
    const left = endsAt - Date.now();
    if (left <= 0) {
      stop();
      hooks.ended();
      return;
    }
    notice(left <= NOTICE_MS ? endsAt : null);
    timer = setTimeout(check, left <= NOTICE_MS ? left : left - NOTICE_MS);
  };

  const heard = (ends: number) => {
    endsAt = ends;
    active = Date.now();
    check();
  };

  return {
    told(seconds) {
      const ends = Date.now() + seconds * 1000;
      heard(ends);
      if (Math.abs(ends - shared) < SHARED_FROM_MS) return;
      shared = ends;
      hooks.share(ends);
    },
    heard,
    typed() {
      if (endsAt === undefined || Date.now() - active < KEEP_ALIVE_MS) return;
      // Now and not with the answer, which may fail or be long in coming.
      active = Date.now();
      hooks.keepAlive();
    },
    check,
    stop,
  };
}
