import { type Page } from '@playwright/test';
import { code, messageIds } from '../support/outbox.ts';
import { type Credentials } from '../support/person.ts';
import { enterCode } from './code-boxes.ts';
import { onScreen } from './heading.ts';
import { type Look } from './sign-up.ts';

interface Options {
  rememberMe?: boolean;
  look?: Look | undefined;
}

/** The screens from /login to the signed-in area. */
export class SignIn {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(`${this.url}/login`);
    await onScreen(this.page, 'Sign in');
  }

  /** Password, code and PIN. */
  async complete(person: Credentials, { rememberMe = false, look }: Options = {}): Promise<void> {
    await look?.('/login');
    await this.sendCode(person, { rememberMe, look });
    await onScreen(this.page, 'Enter your PIN');
    await look?.('/verify-login-pin');
    await enterCode(this.page, person.pin);
  }

  /** Password and code of somebody who has no PIN yet, and the PIN they choose. */
  async completeChoosingPin(person: Credentials): Promise<void> {
    await this.sendCode(person);
    await onScreen(this.page, 'Create your PIN');
    await enterCode(this.page, person.pin);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await onScreen(this.page, 'Enter your PIN');
    await enterCode(this.page, person.pin);
  }

  /** Password and code. */
  async sendCode(person: Credentials, { rememberMe = false, look }: Options = {}): Promise<void> {
    const known = await messageIds(this.url);
    await this.fill(person.email, person.password, rememberMe);
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await onScreen(this.page, 'Verify your login');
    await look?.('/verify-login');
    await enterCode(this.page, await code(this.url, person.phone, known));
  }

  async fill(email: string, password: string, rememberMe = false): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('checkbox', { name: 'Remember me' }).setChecked(rememberMe);
  }
}
