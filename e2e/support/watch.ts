import { type BrowserContext, type Page, expect } from '@playwright/test';

/** What a browser complains about: errors in the console, uncaught ones, and what the CSP stopped. */
export class Watch {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches every page of a context, those that screens open included. */
  static async over(context: BrowserContext): Promise<Watch> {
    const watch = new Watch();
    await context.exposeFunction('reportCspViolation', (text: string) => {
      watch.#found.push(`content security policy: ${text}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { reportCspViolation } = window as unknown as {
          reportCspViolation: (text: string) => void;
        };
        reportCspViolation(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on('page', (page) => watch.listen(page));
    for (const page of context.pages()) watch.listen(page);
    return watch;
  }

  /** Takes complaints for granted that say what the journey means to provoke, such as a 401. */
  expect(complaint: RegExp): void {
    this.#expected.push(complaint);
  }

  /** Holds the browser to have had nothing else to complain about. */
  expectSilence(): void {
    const unexpected = this.#found.filter(
      (text) => !this.#expected.some((each) => each.test(text)),
    );
    expect(unexpected, 'complaints of the browser').toEqual([]);
  }

  private listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const resource = new URL(message.location().url || 'about:blank').pathname;
      const complaint = `${message.text()} (${resource})`;
      if (!isOfNobody(complaint, new URL(page.url()).pathname)) this.#found.push(complaint);
    });
    page.on('pageerror', (error) => this.#found.push(`uncaught: ${error.message}`));
  }
}

/** What every visit to such a page provokes: an unknown address is a 404, and a sign-in asks who is signed in. */
function isOfNobody(complaint: string, path: string): boolean {
  if (path === '/nowhere') return /status of 404 .*\(\/nowhere\)$/.test(complaint);
  const isEntrance = path === '/login' || path === '/signup';
  return isEntrance && /status of 401 .*\(\/api\/v1\/auth\/me\)$/.test(complaint);
}
