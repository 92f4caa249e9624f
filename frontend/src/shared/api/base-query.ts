import { type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { paths } from '@/shared/config/paths';
import { type Services } from '@/shared/session/services';
import { at } from './address';
import { type ApiError, type Envelope } from './envelope';
import { csrfToken, isCsrfRefusal, isUnsafe } from './csrf';
import { dropEarly, takeEarly } from './early-calls';
import { retryWhenBusy } from './retry-when-busy';
import { request } from './request';
import { type Outcome, type Request, send } from './xhr';

export type BaseQuery = BaseQueryFn<Request, Envelope, ApiError>;

/** A 401 from these says nothing about the session. */
const OUTSIDE_SESSION = new Set<string>([
  at('/auth/login'),
  at('/auth/refresh-token'),
  at('/auth/logout'),
  at('/auth/lock'),
]);

/** The administrator's page has a session of its own: its 401 says nothing about that of a user. */
const OPERATOR = at('/operator');

const isOutsideSession = (url: string) => OUTSIDE_SESSION.has(url) || url.startsWith(OPERATOR);

/** Where nobody needs a session, and a refused one says nothing new. */
const ENTRANCES: readonly string[] = [paths.login, paths.signup];

/** Concurrent calls share one fetch of the token. */
let fetchingCsrf: Promise<Outcome> | undefined;

function fetchCsrfToken(): Promise<Outcome> {
  fetchingCsrf ??= send(request('GET', at('/auth/csrf')), new AbortController().signal).finally(
    () => {
      fetchingCsrf = undefined;
    },
  );
  return fetchingCsrf;
}

/** Sends with a CSRF token, which is fetched if missing and renewed once if refused. */
async function sendWithCsrf(request: Request, signal: AbortSignal): Promise<Outcome> {
  if (!isUnsafe(request.method ?? 'GET'))
    return (await takeEarly(request)) ?? send(request, signal);
  dropEarly();
  if (!csrfToken()) {
    const fetched = await fetchCsrfToken();
    if (fetched.error) return fetched;
  }
  const outcome = await send(request, signal);
  if (!isCsrfRefusal(outcome.error)) return outcome;
  const renewed = await fetchCsrfToken();
  return renewed.error ? outcome : send(request, signal);
}

function saysSessionExpired({ error }: Outcome): boolean {
  return (
    (error?.status === 401 || error?.status === 403) &&
    !ENTRANCES.includes(window.location.pathname)
  );
}

/**
 * Sends a call of the app. A 401 or 403 opens the PIN prompt, one for all calls in flight, and the call is
 * repeated once the session is renewed. A call sent before the last renewal is repeated without a prompt.
 */
export async function call(
  request: Request,
  signal: AbortSignal,
  { pinPrompt, sessionClock }: Services,
): Promise<Outcome> {
  if (isOutsideSession(request.url)) return sendWithCsrf(request, signal);
  const sendNow = async () => {
    const sending = retryWhenBusy(request, signal, () => sendWithCsrf(request, signal));
    if (request.renewsSession) pinPrompt.renewing(sending.then(({ error }) => !error));
    const outcome = await sending;
    if (outcome.sessionEndsIn !== undefined) sessionClock.told(outcome.sessionEndsIn);
    return outcome;
  };

  await pinPrompt.settled();
  let epoch = pinPrompt.epoch();
  let outcome = await sendNow();
  let prompted = false;
  while (saysSessionExpired(outcome) && !signal.aborted) {
    if (pinPrompt.epoch() === epoch) {
      if (prompted || !(await pinPrompt.ask())) return outcome;
      prompted = true;
    }
    epoch = pinPrompt.epoch();
    outcome = await sendNow();
  }
  return outcome;
}

/** {@link call} for RTK Query. */
export const baseQuery: BaseQuery = (request, { signal, extra }) =>
  call(request, signal, extra as Services);
