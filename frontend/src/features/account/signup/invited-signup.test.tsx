import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { alert, button, heading, sent } from '../testing/screens';

const DEAD = 'This invitation has expired or was already used. Ask your administrator for another.';

const installation = (signUp: string, needsSetUp = false) =>
  answer('get', '/installation', () =>
    ok({ sendsTexts: true, sendsEmail: true, signUp, needsSetUp }),
  );

const invited = (email: string | null) =>
  answer('post', '/auth/invitations/look', () => ok({ email }));

const dead = () =>
  answer('post', '/auth/invitations/look', () =>
    refused(400, '', [{ field: 'invitation', message: DEAD }]),
  );

describe('/signup, where not anybody may', () => {
  it('is opened by an invitation, whose email is filled in and fixed', async () => {
    installation('invitation');
    const looks = invited('ellis@example.co.uk');
    const calls = answer('post', '/auth/signup/step1', () => ok({ token: 'registration' }));
    const { user } = openAccount('/signup?token=secret');
    await heading('Create your account');
    // The token leaves the address at once.
    expect(window.location.search).toBe('');
    expect(await sent(looks[0])).toEqual({ token: 'secret' });
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue('ellis@example.co.uk');
    expect(email).toHaveAttribute('readonly');
    await user.type(screen.getByLabelText('First name'), 'Ellis');
    await user.type(screen.getByLabelText('Last name'), 'Whitaker');
    await user.type(screen.getByLabelText('Password'), 'Harbour-light-9');
    await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
    await user.click(button('Create Account'));
    await heading('Your Details');
    expect(await sent(calls[0])).toMatchObject({
      email: 'ellis@example.co.uk',
      invitation: 'secret',
    });
  });

  it('is opened by the link of the set-up page, for any email', async () => {
    installation('invitation', true);
    invited(null);
    openAccount('/signup?token=secret');
    await heading('Create your account');
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('readonly');
  });

  it('says why a link does not open it', async () => {
    installation('invitation');
    dead();
    openAccount('/signup?token=secret');
    await alert(DEAD);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('does not mind a dead link where anybody may sign up', async () => {
    installation('anybody');
    dead();
    openAccount('/signup?token=secret');
    await heading('Create your account');
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it.each([
    ['invitation', false, 'You need an invitation', 'Ask your administrator for an invitation.'],
    ['nobody', false, 'Sign-up is closed', 'Sign-up is closed here.'],
    ['invitation', true, "Holdfast isn't set up yet", 'Nobody has an account yet.'],
  ])('says so, as /login does: %s, %s', async (signUp, needsSetUp, title, onLogin) => {
    installation(signUp, needsSetUp);
    const { user } = openAccount('/signup');
    await heading(title);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await heading('Sign in');
    expect(await screen.findByText((text) => text.includes(onLogin))).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});
