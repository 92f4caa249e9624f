import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { timelineServer } from '@/testing/dates';

const URL_OF = (n: number) => `https://holdfast.example/api/v1/calendar/secret${n}.ics`;

/** A person with dates whose feed is active or not; each address made is another one. */
function feedServer(first: boolean) {
  timelineServer([]);
  let active = first;
  return {
    read: answer('get', '/calendar', () => ok({ active, url: null })),
    made: answer('post', '/calendar', (_, call) => {
      active = true;
      return ok({ active, url: URL_OF(call) });
    }),
    revoked: answer('delete', '/calendar', () => {
      active = false;
      return ok({ active, url: null });
    }),
  };
}

async function openDialog() {
  const app = await open('/timeline', "What's ahead");
  await app.user.click(button('Calendar'));
  const dialog = await screen.findByRole('dialog', { name: 'Dates in your calendar' }, WAIT);
  return { ...app, dialog: within(dialog) };
}

const confirmed = async (
  { user }: Awaited<ReturnType<typeof openDialog>>,
  question: string,
  answered: string,
) => {
  const asked = within(await screen.findByRole('dialog', { name: question }));
  await user.click(asked.getByRole('button', { name: answered }));
};

describe('the calendar feed', () => {
  it('is made when asked for, shows its address once, and says who can read it', async () => {
    const { made } = feedServer(false);
    const { user, dialog } = await openDialog();
    const make = await dialog.findByRole('button', { name: 'Get a link' });
    expect(dialog.getByRole('heading', { name: 'Who can read it' })).toBeVisible();
    expect(made).toHaveLength(0);
    await user.click(make);
    expect(await dialog.findByLabelText('Calendar link')).toHaveValue(URL_OF(1));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Copy' })).toHaveFocus());
    expect(dialog.getByText(/you won't see it again/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Calendar'));
    expect(await screen.findByRole('button', { name: 'Replace link' })).toBeVisible();
    expect(document.body.innerHTML).not.toContain('secret1');
    expect(made).toHaveLength(1);
  });

  it('is copied at one press', async () => {
    feedServer(false);
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Get a link' }));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await dialog.findByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(URL_OF(1));
  });

  it('is copied over plain http too', async () => {
    feedServer(false);
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Get a link' }));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    document.execCommand = () => true;
    await user.click(await dialog.findByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied.')).toBeVisible();
    document.execCommand = () => false;
  });

  it('is selected where the page may not copy', async () => {
    feedServer(false);
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Get a link' }));
    const address = await dialog.findByLabelText<HTMLInputElement>('Calendar link');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText(/^Press Ctrl\+C/)).toBeVisible();
    expect(address.selectionEnd).toBe(URL_OF(1).length);
  });

  it('is replaced by another address, once that is confirmed', async () => {
    const { made } = feedServer(true);
    const app = await openDialog();
    await app.user.click(await app.dialog.findByRole('button', { name: 'Replace link' }));
    await screen.findByRole('dialog', { name: 'Replace the link?' });
    expect(made).toHaveLength(0);
    await confirmed(app, 'Replace the link?', 'Replace');
    expect(await app.dialog.findByLabelText('Calendar link')).toHaveValue(URL_OF(1));
  });

  it('is revoked, once that is confirmed', async () => {
    const { revoked } = feedServer(true);
    const app = await openDialog();
    await app.user.click(await app.dialog.findByRole('button', { name: 'Remove link' }));
    await confirmed(app, 'Remove the link?', 'Cancel');
    expect(revoked).toHaveLength(0);
    await app.user.click(await app.dialog.findByRole('button', { name: 'Remove link' }));
    await confirmed(app, 'Remove the link?', 'Remove');
    expect(await app.dialog.findByRole('button', { name: 'Get a link' })).toBeVisible();
    expect(revoked).toHaveLength(1);
  });

  it('says what could not be made or revoked', async () => {
    feedServer(true);
    answer('post', '/calendar', () => refused(500));
    answer('delete', '/calendar', () => refused(500));
    const app = await openDialog();
    await app.user.click(await app.dialog.findByRole('button', { name: 'Replace link' }));
    await confirmed(app, 'Replace the link?', 'Replace');
    const unmade = "We couldn't make a link. Try again.";
    expect(await app.dialog.findByText(unmade)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await app.user.click(app.dialog.getByRole('button', { name: 'Remove link' }));
    await confirmed(app, 'Remove the link?', 'Remove');
    const unrevoked = "We couldn't remove the link. Try again.";
    expect(await app.dialog.findByText(unrevoked)).toBeVisible();
    expect(app.dialog.queryByText(unmade)).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    feedServer(true);
    answer('get', '/calendar', (_, call) =>
      call === 1 ? refused(500) : ok({ active: false, url: null }),
    );
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('Failed to load your calendar')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: 'Get a link' })).toBeVisible();
  });
});
