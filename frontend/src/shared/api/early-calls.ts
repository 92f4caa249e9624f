import { type Outcome, type Request, send } from './xhr';

/** An answer that nobody came for by then is too old to be shown. */
const MAX_AGE_MS = 10_000;

interface EarlyCall {
  sentAt: number;
  outcome: Promise<Outcome>;
}

/** By address; none of them has a query. */
const calls = new Map<string, EarlyCall>();

/** Sends a read whose answer a screen will ask for, while the code of the screen is still loading. */
export function sendEarly(request: Pick<Request, 'url'>): Promise<Outcome> {
  const outcome = send(request, new AbortController().signal);
  calls.set(request.url, { sentAt: Date.now(), outcome });
  return outcome;
}

/**
 * The answer to an early call, once. A failed one is no answer: its call is sent again, and judged by the
 * state of the session by then.
 */
export async function takeEarly({ url, params }: Request): Promise<Outcome | undefined> {
  const early = params ? undefined : calls.get(url);
  if (!early) return undefined;
  calls.delete(url);
  if (Date.now() - early.sentAt > MAX_AGE_MS) return undefined;
  const { data, sessionEndsIn } = await early.outcome;
  if (!data || sessionEndsIn === undefined) return data && { data };
  // The answer may have waited for its call.
  const age = Math.ceil((Date.now() - early.sentAt) / 1000);
  return { data, sessionEndsIn: Math.max(0, sessionEndsIn - age) };
}

/** Drops all early answers: a call that changes something makes them old. */
export function dropEarly(): void {
  calls.clear();
}
