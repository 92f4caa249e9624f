import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { browserWithPasskeys } from '@/testing/passkeys';
import { WAIT } from '@/testing/screens';
import { dialog, device, enterDigits, openSettings, settingsServer } from '../testing/settings';

const laptop = { id: 'l', name: 'Laptop', addedAt: '2026-10-03T10:00:00Z', usedAt: null };
const pixel = { ...laptop, id: 'p', name: 'Pixel 8', usedAt: '2026-11-20T10:00:00Z' };

function withPasskeys(passkeys: object[]) {
  settingsServer();
  answer('get', '/settings/sessions', () =>
    ok({ sessions: [device('h', { device: 'Chrome on Windows', current: true })] }),
  );
  answer('get', '/auth/passkeys', () => ok({ passkeys }));
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Passkeys' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('passkeys', () => {
  it('are listed with the days they were added and used', async () => {
    withPasskeys([laptop, pixel]);
    await openSettings();
    await expect
      .poll(rows)
      .toEqual([
        'LaptopAdded 3rd October 2026 · not used yet',
        'Pixel 8Added 3rd October 2026 · used 20th November 2026',
      ]);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    expect(screen.getByText(/This browser can't add passkeys here/)).toBeVisible();
  });

  it('are added by name and PIN, and the browser makes the key', async () => {
    withPasskeys([]);
    const prompted = browserWithPasskeys(() => ({ id: 'made' }));
    const begin = answer('post', '/auth/passkeys/begin', () =>
      ok({ token: 'token', options: '{"challenge":"x"}' }),
    );
    const confirm = answer('post', '/auth/passkeys/confirm', () => ok({ passkeys: [laptop] }));
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const form = await dialog('Add a passkey');
    expect(form.getByLabelText('Name')).toHaveValue('Chrome on Windows');
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Laptop');
    expect(form.getByRole('button', { name: 'Continue' })).toBeDisabled();
    enterDigits(form, '135790');
    await user.click(form.getByRole('button', { name: 'Continue' }));
    // The form's rules are loaded when it is first sent.
    expect(await screen.findByText('Laptop', {}, WAIT)).toBeVisible();
    expect(rows()).toEqual(['LaptopAdded 3rd October 2026 · not used yet']);
    expect(prompted).toEqual([{ challenge: 'x' }]);
    expect(await begin[0]?.json()).toEqual({ pinCode: '135790' });
    const credential = '{"id":"made"}';
    expect(await confirm[0]?.json()).toEqual({ token: 'token', name: 'Laptop', credential });
  });

  it('say why the browser made none, and keep the name', async () => {
    withPasskeys([]);
    const errors = ['NotAllowedError', 'InvalidStateError', 'NotSupportedError'];
    browserWithPasskeys(() => {
      throw new DOMException('', errors[0]);
    });
    answer('post', '/auth/passkeys/begin', () => ok({ token: 't', options: '{}' }));
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const form = await dialog('Add a passkey');
    for (const message of [
      'No passkey was added. Choose Continue to try again.',
      'This device already has a passkey for your account.',
      "Your browser couldn't make a passkey. Try again, or use another device.",
    ]) {
      enterDigits(form, '135790');
      await user.click(form.getByRole('button', { name: 'Continue' }));
      expect(await form.findByText(message)).toBeVisible();
      expect(form.getByLabelText('Name')).toHaveValue('Chrome on Windows');
      errors.shift();
    }
  });

  it('get another name, and are removed by PIN', async () => {
    withPasskeys([laptop, pixel]);
    const renamed = answer('post', '/auth/passkeys/rename', () =>
      ok({ passkeys: [{ ...laptop, name: 'Old laptop' }, pixel] }),
    );
    const removed = answer('post', '/auth/passkeys/remove', (_request, call) =>
      call === 1
        ? refused(400, '', [{ field: 'pinCode', message: 'Invalid PIN. Please try again.' }])
        : ok({ passkeys: [pixel] }),
    );
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
    const form = await dialog('Rename Laptop');
    await user.clear(form.getByLabelText('Name'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter a name for this passkey')).toBeVisible();
    await user.type(form.getByLabelText('Name'), 'Old laptop');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Old laptop' }));
    const asked = await dialog('Remove Old laptop?');
    enterDigits(asked, '111111');
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await asked.findByText('Invalid PIN. Please try again.')).toBeVisible();
    enterDigits(asked, '135790');
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await expect.poll(rows).toHaveLength(1);
    expect(await renamed[0]?.json()).toEqual({ id: 'l', name: 'Old laptop' });
    expect(await removed[1]?.json()).toEqual({ id: 'l', pinCode: '135790' });
  });
});
