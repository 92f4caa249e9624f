import { Settings } from '../page-models/settings.ts';
import { camera } from '../support/camera.ts';
import { signedIn } from '../support/signed-in.ts';
import { test } from '../support/test.ts';

test('profile and settings', async ({ page, server }, { project }) => {
  const { person } = await signedIn(page, server, true);
  const look = camera(page, `${project.name}-settings`);
  const settings = new Settings(page, server.url);
  await settings.open();
  await look('/settings');

  for (const label of [
    'Name',
    'Email address',
    'Address',
    'Password',
    'PIN',
    'Security question',
  ]) {
    const form = await settings.change(label);
    await form.getByRole('button', { name: 'Save' }).focus();
    await look(`Change ${label}`);
    await form.getByRole('button', { name: 'Cancel' }).click();
  }
  const form = await settings.change('Mobile number');
  await form.getByLabel('Mobile number').fill('7700900999');
  const asked = await settings.save(form);
  await look('Confirm Action');
  await settings.enterDigits(asked, person.pin);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await form.getByText('Saved!').waitFor();
  await look('a new number waits for its code');
  await form.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Set up' }).click();
  const steps = settings.dialog('Set up your authenticator app');
  await look('an authenticator app, by PIN');
  await settings.enterDigits(steps, person.pin);
  await steps.getByRole('button', { name: 'Continue' }).click();
  await steps.getByRole('img').waitFor();
  await look('the QR code');
});
