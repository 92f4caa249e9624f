import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { alert, button, focusOn, heading } from '../testing/screens';

const CONFIRM = {
  path: '/confirm-email',
  title: 'Confirm your email',
  press: 'Confirm email',
  call: '/auth/email-links/confirm',
  done: "We've confirmed your email.",
  failed: "We couldn't confirm your email. Try again.",
};
const DISOWN = {
  path: '/disown-email',
  title: 'Not your account?',
  press: 'Remove my email address',
  call: '/auth/email-links/disown',
  done: "We've removed your email from that account.",
  failed: "We couldn't remove your email. Try again.",
};

async function open({ path, title }: typeof CONFIRM, query = '?token=secret') {
  const app = openAccount(`${path}${query}`);
  await heading(title);
  return app;
}

describe.each([CONFIRM, DISOWN])('$path', (link) => {
  it('changes nothing before its button is pressed, and takes the token out of the address', async () => {
    const calls = answer('post', link.call, () => ok());
    await open(link);
    expect(button(link.press)).toBeEnabled();
    expect(calls).toHaveLength(0);
    expect(window.location.href).not.toContain('secret');
    expect(JSON.stringify(window.history.state)).toContain('secret');
  });

  it('does what its button says, once', async () => {
    const calls = answer('post', link.call, () => ok());
    const { user } = await open(link);
    await user.click(button(link.press));
    expect(await alert(link.done)).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(await calls[0]?.json()).toEqual({ token: 'secret' });
    expect(screen.queryByRole('button', { name: link.press })).toBeNull();
    expect(JSON.stringify(window.history.state)).not.toContain('secret');
  });

  it.each([
    ['a spent link', refused(400, 'This link is spent.'), 'This link is spent.'],
    ['a failure', refused(400), link.failed],
  ])('says what is wrong with %s', async (_what, response, message) => {
    answer('post', link.call, () => response.clone());
    const { user } = await open(link);
    await user.click(button(link.press));
    expect(await alert(message)).toBeVisible();
    expect(button(link.press)).toBeEnabled();
  });

  it.each(['', '?token='])('wants a token, which %j has not', async (query) => {
    await open(link, query);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Part of this link is missing. Open it from your email again.',
    );
    expect(screen.queryByRole('button', { name: link.press })).toBeNull();
  });
});

it('a confirmed address leads on to the login', async () => {
  answer('post', CONFIRM.call, () => ok());
  const { user } = await open(CONFIRM);
  await user.click(button(CONFIRM.press));
  await alert(CONFIRM.done);
  await focusOn(button('Go to login'));
  await user.keyboard('{Enter}');
  expect(await heading('Sign in')).toBeVisible();
});
