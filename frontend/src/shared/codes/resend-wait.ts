import { tabStorage } from '@/shared/lib/web-storage';

const KEY = 'resendAt';

/** The wait before a code can be sent again, in seconds, when the server names none. */
export const RESEND_COOLDOWN = 300;

/** When the next code may be sent. Stored for the tab, so that it survives a reload. */
export const resendWait = {
  /** In milliseconds since 1970; 0 when there is nothing to wait for. */
  until(): number {
    const at = Number(tabStorage.getItem(KEY));
    return Number.isFinite(at) ? at : 0;
  },
  /** Returns when the wait ends, in milliseconds since 1970. */
  start(seconds: number): number {
    const until = Date.now() + seconds * 1000;
    tabStorage.setItem(KEY, String(until));
    return until;
  },
  clear() {
    tabStorage.removeItem(KEY);
  },
};

/** `m:ss`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
