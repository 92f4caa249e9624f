import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { alert, button, enterCode, heading, sent } from '../testing/screens';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const KEY = { secret: SECRET, uri: `otpauth://totp/Holdfast?secret=${SECRET}` };
const DEAD = 'This link has expired or was already used.';

describe("/set-up-app, by a link of the administrator's", () => {
  it('sets the app up, shows recovery codes and leads to the sign-in', async () => {
    const looks = answer('post', '/auth/authenticator-links/look', () => ok(KEY));
    const confirms = answer('post', '/auth/authenticator-links/confirm', (_request, call) =>
      call === 1
        ? refused(400, '', [{ field: 'verificationCode', message: 'This code is wrong.' }])
        : ok({ recoveryCodes: ['AAAA-BBBB-CCCC'] }),
    );
    const { user } = openAccount('/set-up-app?token=secret');
    await heading('Set up your app');
    expect(await screen.findByText(/^GEZD GNBV/)).toBeVisible();
    // The token leaves the address at once.
    expect(window.location.search).toBe('');
    await enterCode(user, '111111');
    await alert('This code is wrong.');
    await enterCode(user, '419027');

    expect(await heading('Your app is set up')).toBeVisible();
    expect(screen.getByText('AAAA-BBBB-CCCC')).toBeVisible();
    expect(await sent(looks[0])).toEqual({ token: 'secret' });
    expect(await sent(confirms[1])).toEqual({ token: 'secret', verificationCode: '419027' });
    await user.click(button("I've saved them. Sign in"));
    expect(await heading('Sign in')).toBeVisible();
  });

  it('says who has another link, once this one is used or over', async () => {
    answer('post', '/auth/authenticator-links/look', () =>
      refused(400, '', [{ field: 'token', message: DEAD }]),
    );
    openAccount('/set-up-app?token=secret');
    await alert(`${DEAD} Ask your administrator for another one.`);
  });

  it('is loaded again where the server did not answer', async () => {
    answer('post', '/auth/authenticator-links/look', (_request, call) =>
      call === 1 ? refused(503) : ok(KEY),
    );
    const { user } = openAccount('/set-up-app?token=secret');
    await screen.findByText("We couldn't load the key of your app.");
    await user.click(button('Try again'));
    expect(await screen.findByText(/^GEZD GNBV/)).toBeVisible();
  });

  it('says when part of the link is missing', async () => {
    openAccount('/set-up-app');
    await alert('Part of this link is missing. Ask your administrator for it again.');
  });
});
