import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { storage } from '@/shared/session/storage';
import { answer, ok, refused } from '@/testing/api-server';
import {
  changedAccount,
  device,
  dialog,
  enterDigits,
  openChange,
  openSettings,
  savedUser,
  settingsServer,
} from '../testing/settings';

const PIN = '135790';

/** Presses Save and waits for the question of the confirmation. */
async function save(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return dialog('Confirm Action');
}

async function confirm(user: UserEvent) {
  const asked = await save(user);
  enterDigits(asked, PIN);
  await user.click(asked.getByRole('button', { name: 'Confirm' }));
}

const bodies = (requests: Request[]) =>
  Promise.all(requests.map((request) => request.clone().json() as Promise<unknown>));

async function retype(user: UserEvent, label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
}

describe('the cards', () => {
  it('show what there is, secrets as dots', async () => {
    settingsServer();
    await openSettings();
    for (const name of [
      'Name Rowan Pritchard',
      'Email address rowan.pritchard@example.co.uk',
      'Mobile number +44 7700 900482',
      'Address 14 Clevedon Terrace, Bristol, BS6 5UA',
      'Password Hidden',
      'PIN Hidden',
    ]) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  it.each([
    [{ address: '', postCode: 'BS6 5UA' }, 'Address BS6 5UA'],
    [{ address: 'The Lodge', postCode: '' }, 'Address The Lodge'],
    [{ address: '', postCode: '' }, 'Address –'],
    [{ phone: '' }, 'Mobile number –'],
    [{ firstName: '', lastName: '' }, 'Name –'],
    [{ email: '' }, 'Email address –'],
  ])('of somebody with %j say %j', async (user, name) => {
    settingsServer({ user });
    await openSettings();
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });
});

describe('a change', () => {
  it('keeps its draft where the confirmation is cancelled', async () => {
    settingsServer();
    const saved = answer('put', '/drafts/settings-name', () => ok());
    const discarded = answer('delete', '/drafts/settings-name', () => ok());
    const { user } = await openChange('Name');
    await retype(user, 'Name', 'Rowan Ashdown');
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 4_000 });
    const asked = await save(user);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Confirm Action')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('Rowan Ashdown');
    expect(screen.queryByText('Failed to update setting')).toBeNull();
    expect(discarded).toHaveLength(0);
  });

  it('is confirmed by PIN and saved, and its answer is shown without another call', async () => {
    const { me, settings } = settingsServer();
    const put = answer('put', '/settings/name', () => savedUser({ lastName: 'Ashdown' }));
    const { user, form } = await openChange('Name');
    expect(form.getByLabelText('Name')).toHaveValue('Rowan Pritchard');
    await retype(user, 'Name', ' Rowan Ashdown ');
    const before = me.length;
    const asked = await save(user);
    expect(asked.getByText('To confirm this action enter pin code')).toBeVisible();
    expect(put).toHaveLength(0);
    enterDigits(asked, PIN);
    await user.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(await bodies(put)).toEqual([{ value: 'Rowan Ashdown', pincode: PIN, type: 'name' }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(screen.getByRole('button', { name: 'Name Rowan Ashdown' })).toBeVisible();
    expect(storage.user()?.lastName).toBe('Ashdown');
    expect([me.length - before, settings.length]).toEqual([0, 1]);
  });

  it('that is not confirmed after all loses nothing that was typed', async () => {
    settingsServer();
    const put = answer('put', '/settings/name', () => ok(null));
    const { user, form } = await openChange('Name');
    await retype(user, 'Name', 'Rowan Ashdown');
    const asked = await save(user);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Confirm Action' })).not.toBeInTheDocument();
    });
    expect(form.getByLabelText('Name')).toHaveValue('Rowan Ashdown');
    expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(put).toHaveLength(0);
  });

  it('tells of a wrong PIN where the PIN is entered', async () => {
    settingsServer();
    const put = answer('put', '/settings/name', () =>
      refused(400, 'Invalid PIN. Please try again.', [
        { field: 'pincode', message: 'Invalid PIN. Please try again.' },
      ]),
    );
    const { user } = await openChange('Name');
    await confirm(user);
    const asked = await dialog('Confirm Action');
    expect(await asked.findByText('Invalid PIN. Please try again.')).toBeVisible();
    expect(asked.getByLabelText('Digit 1 of 6')).toHaveValue('');
    await user.keyboard('{Enter}');
    expect(put).toHaveLength(1);
  });

  it('is confirmed with all six digits, and waits for the button', async () => {
    settingsServer();
    const put = answer('put', '/settings/name', () => savedUser());
    const { user } = await openChange('Name');
    const asked = await save(user);
    expect(asked.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    enterDigits(asked, PIN);
    expect(asked.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    expect(put).toHaveLength(0);
  });

  it.each([
    [{ message: 'No', errors: [{ field: 'x', message: 'List' }] }, 'No'],
    [{ errors: [{ field: 'x', message: 'List' }] }, 'List'],
    [{ errors: 'Text' }, 'Text'],
    [{ error: { message: 'Inner' } }, 'Inner'],
    [{ error: 'Error' }, 'Error'],
    [{}, 'Failed to update setting'],
  ])('refused with %j says %j', async (body, said) => {
    settingsServer();
    answer('put', '/settings/name', () => Response.json(body, { status: 400 }));
    const { user, form } = await openChange('Name');
    await confirm(user);
    expect(await form.findByText(said)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Rowan Pritchard');
  });

  it('puts what the server says of the value on its field', async () => {
    settingsServer();
    const message = 'Last name cannot exceed 50 characters';
    answer('put', '/settings/name', () => refused(422, message, [{ field: 'value', message }]));
    const { user, form } = await openChange('Name');
    await retype(user, 'Name', 'Rowan Ashdown');
    await confirm(user);
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription(message);
  });
});

describe('a change of address', () => {
  it('needs an address that was chosen', async () => {
    settingsServer();
    answer('post', '/auth/validate-postcode', () =>
      ok({ addresses: ['1 Quay Street', '2 Quay Street'], sample: true }),
    );
    const put = answer('put', '/settings/postCode', () =>
      savedUser({ postCode: 'BS1 4DJ', address: '2 Quay Street' }),
    );
    const { user, form } = await openChange('Address');
    await retype(user, 'Postcode', 'BS1 4DJ');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Address is required')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Find Address' }));
    await user.click(await screen.findByRole('option', { name: '2 Quay Street' }));
    expect(form.getByText('Sample addresses')).toBeVisible();
    await confirm(user);
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(await bodies(put)).toEqual([
      { value: 'BS1 4DJ', additional_value: '2 Quay Street', pincode: PIN, type: 'postCode' },
    ]);
  });
});

describe('a change of password or PIN', () => {
  it('sends the password as it was typed, with the old one', async () => {
    const { me, settings } = settingsServer();
    const here = device('h', { device: 'Chrome on Windows', current: true });
    const devices = answer('get', '/settings/sessions', () =>
      ok({ sessions: [here, device('x')] }),
    );
    const put = answer('put', '/settings/password', () => changedAccount());
    const { user, store } = await openChange('Password');
    const before = me.length;
    const renewals = store.services.pinPrompt.epoch();
    await retype(user, 'Old password', ' Harbour-8');
    await retype(user, 'New password', 'Harbour-9 ');
    await retype(user, 'Confirm new password', 'Harbour-9 ');
    await confirm(user);
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(await bodies(put)).toEqual([
      {
        oldPassword: ' Harbour-8',
        value: 'Harbour-9 ',
        confirmPassword: 'Harbour-9 ',
        pincode: PIN,
        type: 'password',
      },
    ]);
    // Calls that were refused with the old session are sent again, without a question.
    expect(store.services.pinPrompt.epoch()).toBe(renewals + 1);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('Firefox on Linux')).toBeNull();
    expect([me.length - before, settings.length, devices.length]).toEqual([0, 1, 1]);
  });

  it('confirms a new PIN by the answer to the security question', async () => {
    settingsServer();
    const put = answer('put', '/settings/pincode', () => changedAccount());
    const { user, form } = await openChange('PIN');
    const boxes = (name: string) => within(form.getByRole('group', { name }));
    expect(form.getByText('New pincode')).toBeVisible();
    enterDigits(boxes('New pincode'), '862094');
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    enterDigits(boxes('Confirm new pincode'), '862095');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText("PINs don't match")).toBeVisible();
    enterDigits(boxes('Confirm new pincode'), '862094');
    const asked = await save(user);
    expect(asked.getByText('To confirm this action enter security question answer')).toBeVisible();
    await user.type(await asked.findByPlaceholderText('Your first pet?'), 'Bartholomew');
    await user.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(await bodies(put)).toEqual([
      { value: '862094', answer: 'Bartholomew', type: 'pincode' },
    ]);
  });
});

describe('a change of the security question', () => {
  it('says what it is for, and is confirmed by the PIN', async () => {
    settingsServer();
    answer('get', '/security-questions/questions', () =>
      ok({ questions: [{ type: 'first_car', label: 'Your first car?' }] }),
    );
    const put = answer('put', '/settings/securityQuestion', (_request, call) =>
      call === 1 ? refused(400, 'Sign out, then sign in again.') : changedAccount(),
    );
    const { user, form } = await openChange('Security question');
    expect(
      await form.findByText(/^We ask for the answer when you change your PIN\./),
    ).toBeVisible();
    await user.selectOptions(await form.findByLabelText('Security question'), 'Your first car?');
    await user.type(form.getByLabelText('Your answer'), ' Mini ');
    await confirm(user);
    expect(await form.findByText('Sign out, then sign in again.')).toBeVisible();
    expect(form.getByLabelText('Your answer')).toHaveValue(' Mini ');
    await confirm(user);
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect((await bodies(put))[1]).toEqual({
      value: 'first_car',
      answer: 'Mini',
      pincode: PIN,
      type: 'securityQuestion',
    });
  });

  it('shows no form to somebody who signed in too long ago', async () => {
    const { logout } = settingsServer();
    answer('get', '/security-questions/status', () =>
      ok({ hasSecurityQuestion: true, canBeSet: false }),
    );
    const { user, form } = await openChange('Security question');
    expect(await form.findByText(/within 15 minutes of signing in/)).toBeVisible();
    expect(form.queryByLabelText('Your answer')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => {
      expect(logout).toHaveLength(1);
    });
  });
});
