import { type Page, expect } from '@playwright/test';
import { code } from '../support/outbox.ts';
import { type Person } from '../support/person.ts';
import { appCode, timeToType } from '../support/totp.ts';
import { enterCode } from './code-boxes.ts';
import { onScreen } from './heading.ts';

/** Called on each screen as it stands, before it is filled in. */
export type Look = (screen: string) => Promise<void>;

const pass: Look = () => Promise.resolve();

/** The screens from /signup to /set-security-question. */
export class SignUp {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(`${this.url}/signup`);
    await onScreen(this.page, 'Create your account');
  }

  /** All of it, to the dashboard. */
  async complete(person: Person, look: Look = pass): Promise<void> {
    await look('/signup');
    await this.sendAccount(person);
    await this.fillDetails(person, look);
    await look('/signup/continue');
    await this.sendDetails();
    await look('/signup/verify');
    await this.sendCode(await code(this.url, person.phone));
    await look('/signup/set-pin');
    await this.choosePin(person);
    await look('/signup/verify-pin');
    await this.confirmPin(person);
    await this.answerQuestion(person, look);
  }

  /** From /signup to the PIN, where nobody looks addresses up and an app proves the sign-up. Answers its key. */
  async toPinByApp(person: Person): Promise<string> {
    await this.sendAccount(person);
    await this.fillBirth(person);
    await this.findAddress(person.postcode);
    const address = this.page.getByRole('textbox', { name: 'Address', exact: true });
    await address.fill('7 Signal Cottages, Upper Wickham');
    await this.fillPhone(person);
    await this.send('Continue');
    await onScreen(this.page, 'Set up your app');
    const secret = (await this.page.locator('code').innerText()).replaceAll(' ', '');
    await timeToType();
    await this.sendCode(appCode(secret, -1));
    return secret;
  }

  /** From /signup to the screen that waits for the code. */
  async toCode(person: Person): Promise<void> {
    await this.sendAccount(person);
    await this.fillDetails(person);
    await this.sendDetails();
  }

  async sendAccount(person: Person): Promise<void> {
    await this.fillAccount(person);
    await this.send('Create Account');
    await onScreen(this.page, 'Your Details');
  }

  async sendDetails(): Promise<void> {
    await this.send('Send Verification Code');
    await onScreen(this.page, 'Enter code');
  }

  async sendCode(digits: string): Promise<void> {
    await enterCode(this.page, digits);
    await onScreen(this.page, 'Set your PIN');
  }

  async choosePin({ pin }: Person): Promise<void> {
    await enterCode(this.page, pin);
    await this.send('Continue');
    await onScreen(this.page, 'Verify your PIN');
  }

  async confirmPin({ pin }: Person): Promise<void> {
    await enterCode(this.page, pin);
    await onScreen(this.page, 'Set your security question');
  }

  async answerQuestion(person: Person, look: Look = pass): Promise<void> {
    await this.page.getByLabel('Security question').selectOption(person.securityQuestion);
    await this.page.getByLabel('Your answer').fill(person.securityAnswer);
    await look('/set-security-question');
    await this.send('Set security question');
    await onScreen(this.page, 'Dashboard');
  }

  async fillAccount(person: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(person.firstName);
    await this.page.getByLabel('Last name').fill(person.lastName);
    const email = this.page.getByLabel('Email', { exact: true });
    // An invitation fills it in and fixes it.
    if (await email.isEditable()) await email.fill(person.email);
    else await expect(email).toHaveValue(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByRole('checkbox', { name: /^I accept the/ }).check();
  }

  async fillDetails(person: Person, look: Look = pass): Promise<void> {
    await this.fillBirth(person);
    await this.chooseAddress(person.postcode, look);
    await this.fillPhone(person);
  }

  async fillBirth({ dateOfBirth }: Person): Promise<void> {
    const [year, month, day] = dateOfBirth.split('-');
    await this.page.getByLabel('Date of birth').pressSequentially(`${day}${month}${year}`);
  }

  async fillPhone({ phone }: Person): Promise<void> {
    await this.page.getByLabel('Mobile number').pressSequentially(phone);
  }

  async findAddress(postcode: string): Promise<void> {
    await this.page.getByLabel('Postcode').fill(postcode);
    await this.page.getByRole('button', { name: 'Find Address' }).click();
  }

  /** Looks a postcode up and takes the first address. */
  async chooseAddress(postcode: string, look: Look = pass): Promise<void> {
    await this.findAddress(postcode);
    const addresses = this.page.getByRole('listbox', { name: 'Address' });
    await expect(addresses).toBeVisible();
    await look('the list of addresses');
    await addresses.getByRole('option').first().click();
    await expect(addresses).toBeHidden();
  }

  async send(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }
}
