import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { reached } from './notifications';

const done = (data: unknown) => () => HttpResponse.json({ success: true, message: '', data });
const DRAFT = '*/api/v1/drafts/:form';

/**
 * A fake of the API. A test adds the answers it needs; a call it did not expect fails it. Any form may
 * ask for its draft and keep one.
 */
export const server = setupServer(
  http.get(DRAFT, done({ draft: null })),
  http.put(DRAFT, done(null)),
  http.delete(DRAFT, done(null)),
  // Asked wherever a file is chosen.
  http.get('*/api/v1/file-name-date', done({ date: null })),
  // Asked by screens before the sign-in.
  http.get(
    '*/api/v1/installation',
    done({ sendsTexts: true, sendsEmail: true, signUp: 'anybody', needsSetUp: false }),
  ),
  // Asked by the bell of every signed-in screen.
  http.get('*/api/v1/timeline', done([])),
  http.get('*/api/v1/dates', done([])),
  // Asked by what loads after its screen, maybe once the test is over.
  http.get('*/api/v1/statements', done([])),
  http.get(
    '*/api/v1/vault/:id/spending',
    done({ months: [], tags: [], merchants: [], regular: [] }),
  ),
  http.get('*/api/v1/notifications', done(reached)),
);

const unexpected: string[] = [];

/** For `server.listen`: refuses the call and remembers it, as the app may take the refusal in silence. */
export function onUnexpectedCall({ method, url }: Request, print: { error: () => void }): void {
  unexpected.push(`${method} ${url}`);
  print.error();
}

/** The calls since the last time that no answer stood ready for. */
export function takeUnexpectedCalls(): string[] {
  return unexpected.splice(0);
}
