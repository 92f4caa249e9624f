import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { button, heading, sent } from '../testing/screens';

const installation = (sends: boolean) =>
  answer('get', '/installation', () =>
    ok({ sendsTexts: sends, sendsEmail: sends, signUp: 'invitation', needsSetUp: true }),
  );

const live = () => answer('post', '/auth/invitations/look', () => ok({ email: null }));
const rule = (name: string) => screen.getByRole('radio', { name: new RegExp(name) });

describe('/set-up, by the link in the log', () => {
  it('chooses who may sign up and goes on to the first account', async () => {
    installation(false);
    live();
    const calls = answer('post', '/set-up/sign-up', () => ok(null));
    const { user } = openAccount('/set-up?token=secret');
    await heading('Set up Holdfast');
    expect(window.location.search).toBe('');
    expect(await screen.findByRole('radio', { name: /By invitation/ })).toBeChecked();
    expect(screen.getByText(/People use an authenticator app instead/)).toBeVisible();
    expect(screen.getByText(/you hand out links yourself/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    const email = screen.getByText('How to set up email').parentElement;
    const texts = screen.getByText('How to set up texts').parentElement;
    expect(email).toHaveTextContent(/HOLDFAST_SMTP_HOST and HOLDFAST_SMTP_FROM, and/);
    expect(texts).toHaveTextContent(/HOLDFAST_TWILIO_FROM/);
    await user.click(rule('Nobody'));
    await user.click(button('Carry on to your account'));
    await heading('Create your account');
    expect(await sent(calls[0])).toEqual({ token: 'secret', signUp: 'nobody' });
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('readonly');
  });

  it('tests emails and texts by sending one, and says what became of it', async () => {
    installation(true);
    live();
    const emails = answer('post', '/set-up/test-email', (_request, call) =>
      call === 1
        ? refused(422, '', [{ field: 'email', message: 'Invalid email address' }])
        : ok({ outcome: 'sent' }),
    );
    const texts = answer('post', '/set-up/test-text', () => ok({ outcome: 'notSent' }));
    const { user } = openAccount('/set-up?token=secret');
    await heading('Set up Holdfast');
    await user.type(await screen.findByLabelText('Your email'), 'rowan{Enter}');
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    await user.type(screen.getByLabelText('Your email'), '@example.co.uk{Enter}');
    expect(await screen.findByText(/Sent to rowan@example.co.uk/)).toBeVisible();
    expect(await sent(emails[1])).toEqual({ token: 'secret', email: 'rowan@example.co.uk' });
    await user.type(screen.getByLabelText('Your mobile number'), '07700 900482{Enter}');
    expect(await screen.findByText(/look in the server's log/)).toBeVisible();
    expect(await sent(texts[0])).toEqual({ token: 'secret', phone: '+447700900482' });
  });

  it('leads an invitation to the sign-up, and says how to get another link', async () => {
    installation(false);
    answer('post', '/auth/invitations/look', (_request, call) =>
      call === 1
        ? refused(400, '', [{ field: 'invitation', message: 'dead' }])
        : ok({ email: 'ellis@example.co.uk' }),
    );
    const { unmount } = openAccount('/set-up?token=dead');
    expect(await screen.findByText('holdfast set-up')).toBeVisible();
    unmount();
    openAccount('/set-up?token=invitation');
    await heading('Create your account');
    expect(screen.getByLabelText('Email')).toHaveValue('ellis@example.co.uk');
  });
});
