import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/shared/lib/dates';
import { useHistoryBlocker } from '@/shared/lib/history-blocker';
import { checkSession } from '@/shared/session/check-session';
import { storage } from '@/shared/session/storage';
import { SUBMITS_ITSELF } from '@/shared/ui/code-input/submits-itself';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { frameRoutes } from '@/testing/frame';
import { renderApp } from '@/testing/render-app';

beforeEach(() => {
  storage.setRememberMe(true);
});

async function open() {
  const backend = sessionServer();
  backend.session.live = false;
  const app = renderApp('/vault', { routes: frameRoutes });
  const dialog = await screen.findByRole('dialog', { name: 'Enter your PIN' });
  return { ...app, backend, dialog, verify: screen.getByRole('button', { name: 'Verify' }) };
}

/** A screen with a form that something was typed into. */
function Typed({ onLeave }: { onLeave: () => void }) {
  useHistoryBlocker(true, onLeave);
  return <h1>Form</h1>;
}

const atLogin = () => screen.findByRole('heading', { name: 'Sign in' });

describe('the PIN prompt on the screen', () => {
  it('says what has happened and takes the first digit at once', async () => {
    const { dialog } = await open();
    expect(dialog).toHaveAccessibleDescription(
      'Your session has expired.Enter your 6-digit PIN to carry on.',
    );
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveAttribute('type', 'password');
  });

  it('leads whoever has forgotten the PIN to the password reset, which replaces it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Forgot your PIN?' }));
    await waitFor(() => expect(window.location.pathname).toBe('/forgot-password'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storage.rememberMe()).toBe(false);
  });

  it('sends the PIN with its sixth digit, and says so', async () => {
    const { user, verify, backend } = await open();
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveAccessibleDescription(SUBMITS_ITSELF);
    await user.keyboard('13579');
    expect(verify).toBeDisabled();
    expect(backend.refresh).toHaveLength(0);
    await user.keyboard('0');
    await waitFor(() => expect(backend.refresh).toHaveLength(1));
  });

  it('closes on the right PIN and the screen is there', async () => {
    const { user, backend } = await open();
    await user.keyboard('135790');
    expect(await screen.findByRole('heading', { name: 'Vault' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await backend.refresh[0]?.json()).toEqual({ pinCode: '135790' });
  });

  it('says that a PIN is wrong and starts again in the first box', async () => {
    const { user, verify, backend } = await open();
    await user.keyboard('000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid PIN. Please try again.');
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
    expect(verify).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(backend.refresh).toHaveLength(1);
  });

  it('says when the server could not be reached', async () => {
    const { user } = await open();
    answer('post', '/auth/refresh-token', () => refused(503));
    await user.keyboard('135790');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We couldn't reach Holdfast. Check your connection and try again.",
    );
  });

  it('says until when a PIN is locked, and what to do', async () => {
    const { user } = await open();
    const headers = { 'Retry-After': String(24 * 3600) };
    const body = { success: false, message: 'Too many attempts.', data: null };
    answer('post', '/auth/refresh-token', () => HttpResponse.json(body, { status: 429, headers }));
    const tomorrow = formatDate(new Date(Date.now() + 24 * 3_600_000).toISOString());
    await user.keyboard('135790');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Too many wrong PINs. Your PIN is locked until ${tomorrow}, `);
    expect(alert).toHaveTextContent('Reset your password to choose a new PIN now.');
  });

  it('shows that it is busy while the PIN is checked', async () => {
    const { user } = await open();
    let verified: () => void = () => undefined;
    answer(
      'post',
      '/auth/refresh-token',
      () =>
        new Promise((resolve) => {
          verified = () => {
            resolve(ok({ success: true }));
          };
        }),
    );
    await user.keyboard('135790');
    expect(await screen.findByRole('button', { name: /Loading\.\.\./ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    answer('get', '/auth/me', () => ok({ user: person }));
    answer('get', '/security-questions/status', () => ok({ hasSecurityQuestion: true }));
    verified();
    expect(await screen.findByRole('heading', { name: 'Vault' })).toBeVisible();
  });

  it('keeps the focus inside', async () => {
    const { user, dialog } = await open();
    for (let step = 0; step < 9; step += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('gives the focus back to where it was', async () => {
    const { session } = sessionServer();
    const { store, user } = renderApp('/vault', { routes: frameRoutes });
    const link = await screen.findByRole('link', { name: 'Go to the vault' });
    link.focus();
    session.live = false;
    const check = store.dispatch(checkSession(true));
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    await user.keyboard('135790');
    expect(await check).toBe('open');
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('lets no form beneath ask when the browser goes back, and both stay', async () => {
    const { session } = sessionServer();
    window.history.replaceState({ idx: -1 }, '', '/');
    window.history.pushState(null, '', '/vault');
    const asks = vi.fn();
    const { store } = renderApp('/vault', { routes: <Typed onLeave={asks} /> });
    session.live = false;
    void store.dispatch(checkSession(true));
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    const places: string[] = [];
    const note = () => places.push(window.location.pathname);
    window.addEventListener('popstate', note, { capture: true });
    window.history.back();
    await waitFor(() => expect(places).toEqual(['/', '/vault']));
    window.removeEventListener('popstate', note, { capture: true });
    expect(asks).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Enter your PIN' })).toBeVisible();
  });

  it('is given up by Escape: /login is next and the browser forgotten', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(await atLogin()).toBeVisible();
    expect(localStorage.getItem('rememberMe')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is given up by its button, which a screen reader on a phone finds', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await atLogin()).toBeVisible();
    expect(localStorage.getItem('rememberMe')).toBeNull();
  });

  it('is given up by a press on what lies around it', async () => {
    const { user } = await open();
    const well = document.querySelector('[data-state="open"]:not([role="dialog"])');
    await user.pointer([{ keys: '[MouseLeft]', target: well ?? document.body }]);
    expect(await atLogin()).toBeVisible();
    expect(localStorage.getItem('rememberMe')).toBeNull();
  });

  it('says once, on /login, that verification failed when the session cannot be renewed', async () => {
    const { user, backend, store } = await open();
    backend.session.familyDead = true;
    await user.keyboard('135790');
    expect(await atLogin()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Verification failed. Please try again.');
    expect(localStorage.getItem('rememberMe')).toBeNull();

    backend.session.live = true;
    await user.click(screen.getByRole('link', { name: 'Go to the vault' }));
    await screen.findByRole('heading', { name: 'Vault' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(store.getState().session.notice).toBeNull();
  });
});
