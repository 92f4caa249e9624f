import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storage } from '@/shared/session/storage';
import { answer, ok, refused } from '@/testing/api-server';
import { dialog, enterDigits, openSettings, settingsServer } from '../testing/settings';

const WRONG_PIN = () =>
  refused(400, '', [{ field: 'pinCode', message: 'Invalid PIN. Please try again.' }]);

/** Settings whose account is empty, or is not. */
async function openYourData(state = { possible: false }) {
  const server = settingsServer();
  answer('get', '/account/import', () => ok(state));
  const app = await openSettings();
  const card = within(screen.getByRole('region', { name: 'Your data' }));
  return { ...app, server, card };
}

describe('Export everything', () => {
  it('says what is in it, and is saved once the PIN is right', async () => {
    const url = '/api/v1/account/export/ticket/holdfast-2026-11-22.zip';
    const asked = answer('post', '/account/export', (_request, call) =>
      call === 1 ? WRONG_PIN() : ok({ url }),
    );
    const looked = answer('head', url.slice('/api/v1'.length), (_request, call) =>
      call === 1 ? new Response(null, { status: 503 }) : ok(),
    );
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.pathname);
    });
    const { user, card } = await openYourData();
    await user.click(card.getByRole('button', { name: 'Export' }));
    const steps = await dialog('Export everything');
    expect(steps.getByText(/It isn't encrypted/)).toBeVisible();
    enterDigits(steps, '111111');
    await user.click(steps.getByRole('button', { name: 'Export' }));
    expect(await steps.findByText('Invalid PIN. Please try again.')).toBeVisible();
    expect(looked).toHaveLength(0);
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Export' }));
    expect(await steps.findByText("We couldn't start the export. Try again.")).toBeVisible();
    expect(followed).toEqual([]);
    enterDigits(steps, '135790');
    await user.click(steps.getByRole('button', { name: 'Export' }));
    expect(await steps.findByText(/^Downloading/)).toBeVisible();
    expect(followed).toEqual([url]);
    expect(await asked[1]?.json()).toEqual({ pinCode: '135790' });
  });
});

describe('Import your data', () => {
  const zip = new File(['PK'], 'holdfast-2026-11-22.zip', { type: 'application/zip' });

  it('is not offered where the account is not empty, and says why', async () => {
    const { card } = await openYourData();
    expect(await card.findByText(/^You can only import into an empty account/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('can be asked about again where that failed', async () => {
    settingsServer();
    answer('get', '/account/import', (_request, call) =>
      call === 1 ? refused(500) : ok({ possible: true }),
    );
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
  });

  it('needs a ZIP file, and lands what is wrong with it on its field', async () => {
    const DAMAGED = 'This export is damaged: holdfast.json does not match its checksum.';
    const sent = answer('post', '/account/import', () =>
      refused(422, '', [{ field: 'file', message: DAMAGED }]),
    );
    const { user, card } = await openYourData({ possible: true });
    await user.click(await card.findByRole('button', { name: 'Import' }));
    const form = await dialog('Import your data');
    await user.click(form.getByRole('button', { name: 'Import' }));
    const field = form.getByLabelText('Export');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Choose a file that Holdfast exported.'),
    );
    expect(sent).toHaveLength(0);
    await user.upload(field, zip);
    await user.click(form.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(DAMAGED));
    expect(field).toHaveFocus();
  });

  it('can be stopped while it is on its way', async () => {
    const sent = answer('post', '/account/import', () => new Promise<Response>(() => undefined));
    const { user, card } = await openYourData({ possible: true });
    await user.click(await card.findByRole('button', { name: 'Import' }));
    const form = await dialog('Import your data');
    await user.upload(form.getByLabelText('Export'), zip);
    await user.click(form.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(form.getByRole('button', { name: 'Stop' }));
    expect(await form.findByText('Import stopped. Nothing was added.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Import' })).toBeEnabled();
  });

  it('tells what was taken in, and reads everything anew', async () => {
    const counts = { items: 2, transactions: 0, points: 3, documents: 1, notes: 0, presets: 0 };
    const state = { possible: true };
    answer('post', '/account/import', () => {
      state.possible = false;
      return ok(counts);
    });
    const { user, card, server } = await openYourData(state);
    await user.click(await card.findByRole('button', { name: 'Import' }));
    const form = await dialog('Import your data');
    const before = server.settings.length;
    await user.upload(form.getByLabelText('Export'), zip);
    await user.click(form.getByRole('button', { name: 'Import' }));
    expect(
      await form.findByText('2 items, 3 recorded values and 1 document were imported.'),
    ).toBeVisible();
    await waitFor(() => expect(server.settings.length).toBeGreaterThan(before));
    await user.click(form.getByRole('button', { name: 'Done' }));
    expect(await card.findByText(/^You can only import into an empty account/)).toBeVisible();
    await waitFor(() => expect(card.getByRole('heading', { name: 'Your data' })).toHaveFocus());
  });
});

describe('Delete account', () => {
  it('wants the PIN and a tick, then leaves nothing here and says so at /login', async () => {
    const deleted = answer('post', '/account/delete', (_request, call) =>
      call === 1 ? WRONG_PIN() : ok(),
    );
    const { user, card, store } = await openYourData();
    const told = vi.spyOn(store.services.tabs, 'broadcast');
    storage.setRememberMe(true);
    await user.click(card.getByRole('button', { name: 'Delete account' }));
    const form = await dialog('Delete your account?');
    const send = () => user.click(form.getByRole('button', { name: 'Delete my account' }));
    enterDigits(form, '111111');
    await send();
    expect(await form.findByText('Please confirm that you understand')).toBeVisible();
    expect(deleted).toHaveLength(0);
    await user.click(form.getByRole('checkbox'));
    await send();
    expect(await form.findByText('Invalid PIN. Please try again.')).toBeVisible();
    enterDigits(form, '135790');
    await send();

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Your account was deleted.');
    expect(await deleted[1]?.json()).toEqual({ pinCode: '135790' });
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(store.getState().session.user).toBeNull();
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'signed-out' }));
  });
});
