import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { dialog, enterDigits, openSettings, settingsServer } from '../testing/settings';

const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];

function withApp(recoveryCodesLeft: number) {
  settingsServer();
  const state = { addedAt: '2026-10-03T10:00:00Z' as string | null, recoveryCodesLeft };
  answer('get', '/auth/authenticator', () => ok(state));
  return state;
}

describe('the authenticator app', () => {
  it('is set up by PIN and first code, and gives recovery codes to keep', async () => {
    const state = withApp(0);
    state.addedAt = null;
    const begin = answer('post', '/auth/authenticator/begin', () =>
      ok({ secret: SECRET, uri: `otpauth://totp/Holdfast?secret=${SECRET}`, expiresAt: '' }),
    );
    const confirm = answer('post', '/auth/authenticator/confirm', () => {
      Object.assign(state, { addedAt: '2026-11-22T10:00:00Z', recoveryCodesLeft: 10 });
      return ok({ recoveryCodes: CODES });
    });
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    const steps = await dialog('Set up your authenticator app');
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Continue' }));
    expect(
      await steps.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    expect(steps.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    enterDigits(steps, '004217');
    await user.click(steps.getByRole('button', { name: 'Verify' }));
    expect(await steps.findByText('DDDD-EEEE-FFFF')).toBeVisible();
    expect(await begin[0]?.json()).toEqual({ pinCode: '135790' });
    expect(await confirm[0]?.json()).toEqual({ verificationCode: '004217' });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(steps.getByRole('button', { name: 'Copy' }));
    expect(await steps.findByText('Copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
    await user.keyboard('{Escape}');
    const asked = await dialog('Have you saved them?');
    await user.click(asked.getByRole('button', { name: 'Go back' }));
    expect(steps.getByText(CODES[0] ?? '')).toBeVisible();
    await user.click(steps.getByRole('button', { name: "I've saved them" }));
    expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
  });

  it('says when recovery codes run out, and makes new ones by PIN', async () => {
    withApp(1);
    const renewed = answer('post', '/auth/authenticator/recovery-codes', (_request, call) =>
      call === 1
        ? refused(400, '', [{ field: 'pinCode', message: 'Invalid PIN. Please try again.' }])
        : ok({ recoveryCodes: CODES }),
    );
    const { user } = await openSettings();
    expect(
      await screen.findByText(/1 recovery code is left. Make new ones before you need them./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const steps = await dialog('New recovery codes');
    enterDigits(steps, '111111');
    await user.click(steps.getByRole('button', { name: 'Make new codes' }));
    expect(await steps.findByText('Invalid PIN. Please try again.')).toBeVisible();
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Make new codes' }));
    expect(await steps.findByText('AAAA-BBBB-CCCC')).toBeVisible();
    expect(renewed).toHaveLength(2);
  });

  it('is removed by PIN', async () => {
    const state = withApp(8);
    answer('post', '/auth/authenticator/remove', () => {
      state.addedAt = null;
      return ok(null);
    });
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
    const steps = await dialog('Remove the authenticator app?');
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  });
});
