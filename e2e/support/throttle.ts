import { type CDPSession, type Page } from '@playwright/test';

/** The link between a page and the server, as slow as a test wants it. */
export class Link {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Link> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new Link(session);
  }

  /** At most so many bytes a second in either direction, and a delay as on the move. */
  async slow(bytesPerSecond: number): Promise<void> {
    await this.emulate(40, bytesPerSecond);
  }

  /** As fast as it is by itself. */
  async restore(): Promise<void> {
    await this.emulate(0, -1);
  }

  private async emulate(latency: number, throughput: number): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
}
