import { type Outcome, type Request } from './xhr';

const MAX_RETRIES = 2;
/** We don't wait for a server that asks for more. */
const MAX_WAIT_SECONDS = 5;

/**
 * Retries a read after a 429, which says that other reads of the user are under way. A call that changes
 * something is sent once: only the user can decide to try again.
 */
export async function retryWhenBusy(
  { method = 'GET' }: Request,
  signal: AbortSignal,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  let outcome = await send();
  if (method !== 'GET' && method !== 'HEAD') return outcome;
  for (let tries = 0; tries < MAX_RETRIES; tries += 1) {
    const { error } = outcome;
    const wait = error?.status === 429 ? (error.retryAfter ?? 1) : Infinity;
    if (wait > MAX_WAIT_SECONDS) return outcome;
    await pause(Math.max(1, wait) * 1000, signal);
    if (signal.aborted) return { error: { status: 'CANCELLED' } };
    outcome = await send();
  }
  return outcome;
}

/** Ends early if `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
