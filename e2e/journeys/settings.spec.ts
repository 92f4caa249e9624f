import { onScreen } from '../page-models/heading.ts';
import { Settings } from '../page-models/settings.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { code, message } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { admitted, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('a person changes everything about themselves and logs in with it', async ({
  page,
  server,
  watch,
}) => {
  // A last name that is too short, and a wrong answer.
  watch.expect(/status of (400|422)/);
  const { person, api } = await signedIn(page, server, true);
  const next = somebody({ password: 'Quay-lantern-7', pin: '862094' });
  const settings = new Settings(page, server.url);
  await settings.open();
  await expectNoAxeFindings(page, '/settings');

  await test.step('the name', async () => {
    const form = await settings.change('Name');
    await expectNoAxeFindings(page, 'Change Name');
    await form.getByLabel('Name').fill('Robin A');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Last name must be at least 2 characters')).toBeVisible();
    await expect(settings.dialog('Confirm Action')).toBeHidden();
    await form.getByLabel('Name').fill('Robin Quayle');
    const asked = await settings.save(form);
    await expect(asked.getByText('To confirm this action enter pin code')).toBeVisible();
    await expectNoAxeFindings(page, 'Confirm Action');
    await settings.enterDigits(asked, person.pin);
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(form.getByText('Saved!')).toBeVisible();
    await settings.done(form);
    await expect(settings.card('Name')).toContainText('Robin Quayle');
  });

  await test.step('the post code, with an address that is not listed there', async () => {
    const form = await settings.change('Address');
    await form.getByLabel('Postcode').fill('BS6 5UA');
    await form.getByRole('button', { name: 'Find Address' }).click();
    await page.getByRole('option').nth(1).click();
    await expectNoAxeFindings(page, 'Change Address');
    await form.getByRole('button', { name: 'My address is not listed' }).click();
    await form.getByRole('textbox', { name: 'Address' }).fill('The Old Boathouse, Bristol');
    await settings.saveByPin(form, person.pin);
    await settings.done(form);
    await expect(settings.card('Address')).toContainText('The Old Boathouse, Bristol, BS6 5UA');
  });

  await test.step('the mobile number, once its code is entered', async () => {
    const form = await settings.change('Mobile number');
    await form.getByLabel('Mobile number').fill(next.phone);
    await settings.saveByPin(form, person.pin);
    await expectNoAxeFindings(page, 'the code of a new number');
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(settings.card('Mobile number')).toContainText('enter the code we sent');
    await settings.card('Mobile number').click();
    await settings.enterDigits(form, await code(server.url, next.phone));
    await form.getByRole('button', { name: 'Verify' }).click();
    await settings.done(form);
    await expect(settings.card('Mobile number')).toContainText(next.phone.slice(-6));
  });

  await test.step('the email address, once its code is entered', async () => {
    const form = await settings.change('Email address');
    await form.getByLabel('Email address').fill(next.email);
    await settings.saveByPin(form, person.pin);
    const mail = await message(
      server.url,
      (one) => one.to === next.email && /\b\d{6}\b/.test(one.body),
    );
    await settings.enterDigits(form, /\b(\d{6})\b/.exec(mail.body)?.[1] ?? '');
    await form.getByRole('button', { name: 'Verify' }).click();
    await settings.done(form);
    await expect(settings.card('Email address')).toContainText(next.email);
  });

  await test.step('the password, which signs every other device out', async () => {
    const form = await settings.change('Password');
    await form.getByLabel('Old password').fill(person.password);
    await form.getByLabel('New password', { exact: true }).fill(next.password);
    await form.getByLabel('Confirm new password').fill(next.password);
    await settings.saveByPin(form, person.pin);
    await settings.done(form);
    expect((await api.call('GET', '/auth/me')).status).toBe(401);
  });

  await test.step('the PIN, by the answer to the security question', async () => {
    const form = await settings.change('PIN');
    const save = form.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await expectNoAxeFindings(page, 'Change PIN');
    for (const label of ['New pincode', 'Confirm new pincode']) {
      await expect(form.getByText(label, { exact: true })).toBeVisible();
      await settings.enterDigits(form.getByRole('group', { name: label, exact: true }), next.pin);
    }
    const asked = await settings.save(form);
    await asked.getByPlaceholder(person.securityQuestion).fill('not this');
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      asked.getByText('That answer is not right. Please try again.').first(),
    ).toBeVisible();
    await expectNoAxeFindings(page, 'a wrong answer');
    await asked.getByPlaceholder(person.securityQuestion).fill(person.securityAnswer);
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(form.getByText('Saved!')).toBeVisible();
    await settings.done(form);
  });

  await test.step('the security question, by the PIN', async () => {
    const other = 'What was the make and model of your first car?';
    const form = await settings.change('Security question');
    await form.getByLabel('Security question').selectOption(other);
    await form.getByLabel('Your answer').fill('Mini Cooper');
    await expectNoAxeFindings(page, 'Change Security question');
    const asked = await settings.save(form);
    await expect(asked.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await settings.enterDigits(asked, next.pin);
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(form.getByText('Saved!')).toBeVisible();
    await settings.done(form);
    await message(
      server.url,
      ({ to, subject }) =>
        to === next.email && subject === 'Your Holdfast security question was changed',
    );
    const pin = await settings.change('PIN');
    for (const label of ['New pincode', 'Confirm new pincode']) {
      await settings.enterDigits(pin.getByRole('group', { name: label, exact: true }), person.pin);
    }
    await expect((await settings.save(pin)).getByPlaceholder(other)).toBeVisible();
    await settings.dialog('Confirm Action').getByRole('button', { name: 'Cancel' }).click();
    await pin.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('and all of it lets them in', async () => {
    await new Shell(page).logOut();
    const signIn = new SignIn(page, server.url);
    await signIn.complete(next);
    await onScreen(page, 'Dashboard');
    await settings.open();
    await expect(settings.card('Name')).toContainText('Robin Quayle');
  });
});

test('a person sees what they are signed in with, and ends it', async ({ page, server }) => {
  const { api } = await admitted(page, server);
  const settings = new Settings(page, server.url);
  await settings.open();
  const devices = settings.section('Signed-in devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device', { exact: true })).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expectNoAxeFindings(page, 'the question before a sign-out');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await api.call('GET', '/auth/me')).status).toBe(401);
});
