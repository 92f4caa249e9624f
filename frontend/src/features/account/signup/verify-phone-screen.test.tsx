import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from '../flow';
import {
  alert,
  button,
  digit,
  digits,
  enterCode,
  focusOn,
  heading,
  sent,
} from '../testing/screens';
import { detailsDraft } from './details-draft';

async function open() {
  const app = openAccount('/signup/verify');
  await heading('Enter code');
  await screen.findByLabelText('Digit 1 of 6');
  return app;
}

beforeEach(() => {
  startFlow({ registrationToken: 'registration', verificationPhone: '+447700900482' });
});

describe('/signup/verify', () => {
  it('takes the code and goes on to the PIN', async () => {
    detailsDraft.save({ values: { ...detailsDraft.read().values, phone: '7700900482' } });
    const calls = answer('post', '/auth/verify-phone', () => ok({ token: 'pin token' }));
    const { user } = await open();
    expect(screen.getByText('Step 3 of 6')).toBeVisible();
    expect(screen.getByText('+44 7700 900482')).toBeVisible();
    expect(screen.queryByText(/No text\?/)).toBeNull();
    await enterCode(user, '419027');

    expect(await heading('Set your PIN')).toBeVisible();
    expect(await sent(calls[0])).toEqual({ phone: '+447700900482', verificationCode: '419027' });
    expect(sessionStorage.getItem('setPinToken')).toBe('pin token');
    expect(sessionStorage.getItem('registrationToken')).toBeNull();
    expect(detailsDraft.read().values.phone).toBe('');
  });

  it.each([
    [
      'a wrong code',
      refused(400, '', [{ field: 'verificationCode', message: 'Not this one.' }]),
      'Not this one.',
      '',
    ],
    [
      'a failure without a message',
      refused(400),
      'Phone verification failed. Please check the code and try again.',
      '',
    ],
    ['an answer without a token', ok({}), UNREACHABLE, '111111'],
    ['a fault', refused(502), UNREACHABLE, '111111'],
  ])('stays after %s', async (_what, response, message, left) => {
    answer('post', '/auth/verify-phone', () => response.clone());
    const { user } = await open();
    await enterCode(user, '111111');
    expect(await alert(message)).toBeVisible();
    expect(digits()).toBe(left);
    expect(window.location.pathname).toBe('/signup/verify');
  });

  it('sends another code to the phone, counts down and returns to the boxes', async () => {
    const calls = answer('post', '/auth/resend-phone-code', () => ok({ retryAfter: 300 }));
    const { user } = await open();
    await user.click(button('Resend Code'));
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(5:00|4:59)$/);
    expect(screen.getByRole('button', { name: /Resend Code/ })).toBeDisabled();
    expect(await sent(calls[0])).toEqual({ phone: '+447700900482' });
    await focusOn(digit(1));
  });

  it('begins anew with another code: the old digits and what was wrong with them are gone', async () => {
    answer('post', '/auth/verify-phone', () => refused(400, 'Not this one.'));
    answer('post', '/auth/resend-phone-code', () => ok({ retryAfter: 300 }));
    const { user } = await open();
    await enterCode(user, '111111');
    await alert('Not this one.');
    await user.click(button('Resend Code'));
    await waitFor(() => {
      expect(digits()).toBe('');
    });
    expect(screen.queryByText('Not this one.')).toBeNull();
    expect(screen.getByText('A new code is on its way.')).toBeVisible();
    await focusOn(digit(1));
  });

  it('keeps the digits when no other code could be sent', async () => {
    answer('post', '/auth/resend-phone-code', () => refused(400));
    const { user } = await open();
    await focusOn(digit(1));
    await user.keyboard('419');
    await user.click(button('Resend Code'));
    await alert('Failed to resend verification code. Please try again.');
    expect(digits()).toBe('419');
  });

  it('says when no text can be sent, and asks by the token of the sign-up', async () => {
    const calls = answer('post', '/auth/code-status', () => ok({ status: 'unavailable' }));
    await open();
    const told = "We couldn't send a text just now. Try again in a few minutes.";
    expect(screen.getByText(/^We've texted a 6-digit code/)).toBeVisible();
    expect(await screen.findByText(told)).toBeVisible();
    expect(await screen.findByText('Your 6-digit code goes to this number.')).toBeVisible();
    expect(await sent(calls[0])).toEqual({ token: 'registration' });
  }, 10_000);

  it('leads on to the PIN once the number is proven, wherever Back led', async () => {
    startFlow({ verificationPhone: '+447700900482', setPinToken: 'pin token' });
    openAccount('/signup/verify');
    expect(await heading('Set your PIN')).toBeVisible();
  });
});

describe('a mistyped number', () => {
  const values = {
    dateOfBirth: '1984-10-09',
    postCode: 'BS6 5UA',
    address: '14 Clevedon Terrace, Bristol',
    phone: '7700900482',
  };
  const change = async () => {
    detailsDraft.save({ values, sent: values });
    const { user } = await open();
    await focusOn(digit(1));
    await user.click(button('Change number'));
    await heading('Change number');
    return user;
  };
  const field = () => screen.getByLabelText('Mobile number');

  it('is changed on the spot; the code goes there with all that was typed before', async () => {
    const calls = answer('post', '/auth/signup/step2', () =>
      ok({ phone: '+447700900483', retryAfter: 300 }),
    );
    const user = await change();
    expect(field()).toHaveValue('7700 900482');
    await focusOn(field());
    await user.keyboard('{End}{Backspace}3{Enter}');
    await heading('Enter code');
    expect(screen.getByText('+44 7700 900483')).toBeVisible();
    expect(await sent(calls[0])).toEqual({
      ...values,
      phone: '+447700900483',
      token: 'registration',
    });
    expect(sessionStorage.getItem('verificationPhone')).toBe('+447700900483');
    expect(detailsDraft.read().values.phone).toBe('7700900483');
    expect(screen.getByRole('button', { name: /Resend Code/ })).toBeDisabled();
  });

  it.each(['Keep +44 7700 900482', 'Send a new code'])(
    'was right after all: "%s" sends nothing',
    async (name) => {
      const user = await change();
      await user.click(button(name));
      await heading('Enter code');
      expect(screen.getByText('+44 7700 900482')).toBeVisible();
    },
  );

  it('stays to be mended where it is no mobile, or one too many', async () => {
    answer('post', '/auth/signup/step2', () =>
      refused(400, '', [{ field: 'phone', message: "You've tried three numbers." }]),
    );
    const user = await change();
    await user.clear(field());
    await user.type(field(), '123');
    await user.click(button('Send a new code'));
    await alert('Phone number must be valid');
    await user.clear(field());
    await user.type(field(), '7700900484{Enter}');
    await alert("You've tried three numbers.");
    expect(field()).toHaveValue('7700 900484');
  });
});
