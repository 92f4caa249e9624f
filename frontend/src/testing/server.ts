import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** A fake of the API. A test adds the answers it needs; a call it did not expect fails it. */
export const server = setupServer(
  // Asked wherever a file is chosen.
  http.get('*/api/v1/file-name-date', () =>
    HttpResponse.json({ success: true, message: '', data: { date: null } }),
  ),
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
