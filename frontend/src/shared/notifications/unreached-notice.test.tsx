import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { mot, timelineServer } from '@/testing/dates';
import { reached } from '@/testing/notifications';
import { open } from '@/testing/screens';

async function openAhead(notifications: object) {
  timelineServer([mot]);
  answer('get', '/notifications', () => ok({ ...reached, ...notifications }));
  return open('/timeline', "What's ahead");
}

describe('a reminder that cannot arrive', () => {
  it('says so until the email is confirmed, with a button that sends the link', async () => {
    const { user } = await openAhead({ emailConfirmed: false, unreached: 'email_not_confirmed' });
    expect(await screen.findByText(/Confirm your email to get reminders/)).toBeVisible();
    answer('post', '/settings/email/confirmation', () => ok(null));
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('A link is on its way to rowan@example.co.uk.')).toBeVisible();
  });

  it('promises no link where no email is sent', async () => {
    await openAhead({ unreached: 'email_not_sent' });
    expect(await screen.findByText(/^We can't send email here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose how we remind you' })).toBeVisible();
  });

  it('leads somebody who turned every way off to the choices', async () => {
    await openAhead({ byEmail: false, unreached: 'no_way_chosen' });
    const link = await screen.findByRole('link', { name: 'Choose how we remind you' });
    expect(link).toHaveAttribute('href', '/settings#notifications');
  });

  it('says it in the form of a date, too', async () => {
    answer('get', '/vault', () => ok([]));
    const { user } = await openAhead({ byEmail: false, unreached: 'no_way_chosen' });
    await user.click(screen.getByRole('button', { name: 'Add a date' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a date' }));
    expect(await form.findByText(/no way is turned on/)).toBeVisible();
  });

  it('says it where a date is renewed', async () => {
    const { user } = await openAhead({ byEmail: false, unreached: 'no_way_chosen' });
    await user.click(await screen.findByRole('button', { name: 'Renewed: MOT, Škoda Octavia' }));
    const form = within(await screen.findByRole('dialog', { name: /^MOT renewed/ }));
    expect(await form.findByText(/no way is turned on/)).toBeVisible();
  });
});
