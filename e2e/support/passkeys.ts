import { type Page } from '@playwright/test';

/** An authenticator inside Chromium, which answers every prompt at once. */
export class Authenticator {
  private constructor(
    private readonly send: Sender,
    private readonly id: string,
  ) {}

  /** Built into the device of `page`. */
  static async of(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const send: Sender = (method, params) => session.send(method, params);
    return new Authenticator(send, authenticatorId);
  }

  /** Whether it recognises its user from now on. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }
}

type Sender = (
  method: 'WebAuthn.setUserVerified',
  params: { authenticatorId: string; isUserVerified: boolean },
) => Promise<unknown>;
