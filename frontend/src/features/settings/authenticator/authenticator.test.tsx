import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { answer, ok, refused } from '@/testing/api-server';
import { dialog, enterDigits, openSettings, settingsServer } from '../testing/settings';

const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];

const stateOf = (addedAt: string | null, recoveryCodesLeft: number) => ({
  addedAt,
  recoveryCodesLeft,
});

/** A person with an app; `reads` are the GETs that no change may repeat. */
function withApp(recoveryCodesLeft: number, addedAt: string | null = '2026-10-03T10:00:00Z') {
  const { me, settings, devices } = settingsServer();
  const state = answer('get', '/auth/authenticator', () => ok(stateOf(addedAt, recoveryCodesLeft)));
  return { reads: () => [me, settings, devices, state].map(({ length }) => length) };
}

describe('the authenticator app', () => {
  it('is set up by PIN and first code, and gives recovery codes to keep', async () => {
    const { reads } = withApp(0, null);
    const begin = answer('post', '/auth/authenticator/begin', () =>
      ok({ secret: SECRET, uri: `otpauth://totp/Holdfast?secret=${SECRET}`, expiresAt: '' }),
    );
    const confirm = answer('post', '/auth/authenticator/confirm', () =>
      ok({ recoveryCodes: CODES, authenticator: stateOf('2026-11-22T10:00:00Z', 10) }),
    );
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    const steps = await dialog('Set up your authenticator app');
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Continue' }));
    expect(
      await steps.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    expect(steps.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const before = reads();
    enterDigits(steps, '004217');
    await user.click(steps.getByRole('button', { name: 'Verify' }));
    expect(await steps.findByText('DDDD-EEEE-FFFF')).toBeVisible();
    expect(await begin[0]?.json()).toEqual({ pinCode: '135790' });
    expect(await confirm[0]?.json()).toEqual({ verificationCode: '004217' });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(steps.getByRole('button', { name: 'Copy' }));
    expect(await steps.findByText('Copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
    // Over plain http browsers offer no clipboard.
    copied.mockRejectedValue(new Error('forbidden'));
    document.execCommand = () => false;
    await user.click(steps.getByRole('button', { name: 'Copy' }));
    expect(await steps.findByText(/^Your browser won't let us copy/)).toBeVisible();
    document.execCommand = () => true;
    await user.click(steps.getByRole('button', { name: 'Copy' }));
    expect(await steps.findByText('Copied.')).toBeVisible();
    await user.keyboard('{Escape}');
    const asked = await dialog('Have you saved them?');
    await user.click(asked.getByRole('button', { name: 'Go back' }));
    expect(steps.getByText(CODES[0] ?? '')).toBeVisible();
    await user.click(steps.getByRole('button', { name: "I've saved them" }));
    expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
    expect(reads()).toEqual(before);
  });

  it('blames no code where the connection is lost', async () => {
    withApp(0, null);
    answer('post', '/auth/authenticator/begin', () =>
      ok({ secret: SECRET, uri: `otpauth://totp/Holdfast?secret=${SECRET}`, expiresAt: '' }),
    );
    answer('post', '/auth/authenticator/confirm', () => Response.error());
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    const steps = await dialog('Set up your authenticator app');
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Continue' }));
    await steps.findByRole('img', { name: 'QR code for your authenticator app' });
    enterDigits(steps, '004217');
    await user.click(steps.getByRole('button', { name: 'Verify' }));
    expect(await steps.findByText(UNREACHABLE)).toBeVisible();
  });

  it('says when recovery codes run out, and makes new ones by PIN', async () => {
    const { reads } = withApp(1);
    const renewed = answer('post', '/auth/authenticator/recovery-codes', (_request, call) =>
      call === 1
        ? refused(400, '', [{ field: 'pinCode', message: 'Invalid PIN. Please try again.' }])
        : ok({ recoveryCodes: CODES, authenticator: stateOf('2026-10-03T10:00:00Z', 10) }),
    );
    const { user } = await openSettings();
    expect(
      await screen.findByText(/1 recovery code is left. Make new ones before you need them./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const steps = await dialog('New recovery codes');
    const before = reads();
    enterDigits(steps, '111111');
    await user.click(steps.getByRole('button', { name: 'Make new codes' }));
    expect(await steps.findByText('Invalid PIN. Please try again.')).toBeVisible();
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Make new codes' }));
    expect(await steps.findByText('AAAA-BBBB-CCCC')).toBeVisible();
    expect(renewed).toHaveLength(2);
    expect(screen.getByText(/10 recovery codes are left/)).toBeInTheDocument();
    expect(reads()).toEqual(before);
  });

  it('is removed by PIN', async () => {
    const { reads } = withApp(8);
    answer('post', '/auth/authenticator/remove', () => ok(stateOf(null, 0)));
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
    const steps = await dialog('Remove the authenticator app?');
    const before = reads();
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(reads()).toEqual(before);
  });
});
