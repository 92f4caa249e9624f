import { setupServer } from 'msw/node';

/** A fake of the API. A test adds the answers it needs; a call it did not expect fails it. */
export const server = setupServer();

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
