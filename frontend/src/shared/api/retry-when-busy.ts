import { type Outcome, type Request } from './xhr';

/** How often a read that the server turns away as one too many is tried again. */
const MAX_RETRIES = 2;
/** The longest wait before another try, in seconds; a server that asks for more is not waited for. */
const MAX_WAIT_SECONDS = 5;

/**
 * Sends a read, and waits out a 429: the server has other reads of the same person under way. What changes
 * something is sent once, as only the person can say whether to try again.
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

/** Until the time is over or nobody waits any more. */
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
