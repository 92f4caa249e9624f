import { http, HttpResponse } from 'msw';
import { server } from './server';

const ADDRESS = '*/api/v1';

export const person = {
  firstName: 'Rowan',
  lastName: 'Pritchard',
  email: 'rowan.pritchard@example.co.uk',
  phone: '+447700900482',
  postCode: 'BS6 5UA',
  address: '14 Clevedon Terrace, Bristol',
};

export function ok(data: unknown = null) {
  return HttpResponse.json({ success: true, message: '', data });
}

export function refused(status: number, message = '', errors: unknown[] = []) {
  return HttpResponse.json({ success: false, message, data: null, errors }, { status });
}

/** A 403 about the token against forged requests, as the server words it. */
export function csrfRefused() {
  return refused(403, 'The request could not be verified', [
    { field: 'csrf', message: 'The request could not be verified' },
  ]);
}

type Answer = (request: Request, call: number) => Response | Promise<Response>;

/** Answers one call of the API and remembers what was asked. `call` counts from 1. */
export function answer(
  method: 'get' | 'head' | 'post' | 'put' | 'delete',
  path: string,
  respond: Answer,
) {
  const seen: Request[] = [];
  server.use(
    http[method](ADDRESS + path, ({ request }) => {
      seen.push(request.clone());
      return respond(request, seen.length);
    }),
  );
  return seen;
}

/** A server with one session, which a test may let expire; the PIN renews it. */
export function sessionServer({ pin = '135790', hasSecurityQuestion = true } = {}) {
  const session = { live: true, familyDead: false };
  const guarded =
    (data: unknown): Answer =>
    () =>
      session.live ? ok(data) : refused(401, 'Please sign in');
  return {
    session,
    guarded,
    csrf: answer('get', '/auth/csrf', () => {
      document.cookie = 'XSRF-TOKEN=fetched; Path=/';
      return ok();
    }),
    me: answer('get', '/auth/me', guarded({ user: person })),
    status: answer(
      'get',
      '/security-questions/status',
      guarded({ hasSecurityQuestion, canBeSet: true }),
    ),
    refresh: answer('post', '/auth/refresh-token', async (request) => {
      if (session.familyDead) return refused(401, 'Please sign in');
      const { pinCode } = (await request.json()) as { pinCode: string };
      if (pinCode !== pin) return refused(400, '', [{ field: 'pinCode', message: 'Wrong PIN' }]);
      session.live = true;
      return ok({ success: true });
    }),
    logout: answer('post', '/auth/logout', () => {
      session.live = false;
      return ok();
    }),
  };
}
