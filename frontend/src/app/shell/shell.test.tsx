import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { storage } from '@/shared/session/storage';
import { answer, person, refused, sessionServer } from '@/testing/api-server';
import { frameRoutes } from '@/testing/frame';
import { renderApp, renderWith } from '@/testing/render-app';
import Shell from './shell';

async function open(path: string, { narrow = false } = {}) {
  if (narrow) {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  }
  const backend = sessionServer();
  const app = renderApp(path, { routes: frameRoutes });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, backend };
}

describe('the shell', () => {
  it('leads to Dashboard, Vault and Life Locker, and marks where one is', async () => {
    await open('/vault/item/7');
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    const links = nav.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['Vault', '/vault'],
      ['Life Locker', '/life-locker'],
    ]);
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Vault');
    expect(screen.getByRole('link', { name: 'Holdfast home' })).toHaveAttribute('href', '/');
  });

  it('prints whose the page is, as part of its content', async () => {
    await open('/');
    expect(
      within(screen.getByRole('main')).getByText(/^Printed .* for Rowan Pritchard$/),
    ).toBeInTheDocument();
  });

  it.each([
    ['menu', 'RP, open account menu', 'menuitem', false],
    ['sheet', 'Menu', 'link', true],
  ] as const)(
    'leaves the focus to the screen that its %s leads to',
    async (_what, opener, role, narrow) => {
      const { user } = await open('/', { narrow });
      await user.click(screen.getByRole('button', { name: opener }));
      await user.click(await screen.findByRole(role, { name: 'Profile & Settings' }));
      const heading = await screen.findByRole('heading', { level: 1, name: 'Profile & Settings' });
      await waitFor(() =>
        expect(screen.queryByRole(role, { name: 'Profile & Settings' })).toBeNull(),
      );
      // Radix gives the focus back in a task of its own.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(heading).toHaveFocus();
    },
  );

  it.each([
    ['menu', 'RP, open account menu', 'menuitem', false],
    ['sheet', 'Menu', 'link', true],
  ] as const)(
    'lights the row of its %s for the place one is at',
    async (_what, opener, role, narrow) => {
      const { user } = await open('/settings', { narrow });
      await user.click(screen.getByRole('button', { name: opener }));
      const here = await screen.findByRole(role, { name: 'Profile & Settings' });
      expect(here).toHaveAttribute('aria-current', 'page');
      expect(screen.getByRole(role, { name: "What's ahead" })).not.toHaveAttribute('aria-current');
    },
  );

  it('opens from the initials to name, email, settings and logout', async () => {
    const { user } = await open('/');
    await user.click(screen.getByRole('button', { name: 'RP, open account menu' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByText('Rowan Pritchard')).toBeVisible();
    expect(menu.getByText(person.email)).toBeVisible();
    await user.click(menu.getByRole('menuitem', { name: 'Profile & Settings' }));
    expect(await screen.findByRole('heading', { name: 'Profile & Settings' })).toBeVisible();
  });

  it('has a bottom bar instead of the header links on a narrow screen', async () => {
    const { user } = await open('/', { narrow: true });
    expect(screen.queryByRole('button', { name: /account menu/ })).toBeNull();
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Vault',
      'Life Locker',
    ]);
    await user.click(bar.getByRole('button', { name: 'Menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(sheet.getByText('RP')).toBeVisible();
    expect(sheet.getByText('Rowan Pritchard')).toBeVisible();
    expect(sheet.getByText(person.email)).toBeVisible();
    await user.click(sheet.getByRole('link', { name: 'Profile & Settings' }));
    expect(await screen.findByRole('heading', { name: 'Profile & Settings' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is nothing without a stored user', () => {
    const { container } = renderWith(<Shell />);
    expect(container).toBeEmptyDOMElement();
  });

  it('lets a keyboard skip to the content', async () => {
    const { user } = await open('/');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('names the tab and moves focus to the heading of the screen one went to', async () => {
    const { user } = await open('/');
    expect(document.title).toBe('Dashboard · Holdfast');
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Vault' }));
    expect(await screen.findByRole('heading', { name: 'Vault' })).toHaveFocus();
    expect(document.title).toBe('Vault · Holdfast');
  });

  it('shows what a broken screen said only when asked, and stays', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { user } = await open('/life-locker');
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('The drawing board is empty')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Error' }));
    expect(screen.getByText('The drawing board is empty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide Error' }));
    expect(screen.getByText('The drawing board is empty')).not.toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Vault' }));
    expect(await screen.findByRole('heading', { name: 'Vault' })).toBeVisible();
  });
});

describe('the key of the amounts', () => {
  it('hides them and shows them again, and says which', async () => {
    const { user } = await open('/');
    const key = () => screen.getByRole('button', { name: /^(Hide|Show) amounts$/ });
    expect(key()).toHaveAccessibleName('Hide amounts');
    expect(key()).toHaveAttribute('title', 'Hide amounts (Alt+Shift+H)');
    await user.click(key());
    expect(hiddenAmounts.areHidden()).toBe(true);
    expect(key()).toHaveAccessibleName('Show amounts');
    await user.click(key());
    expect(hiddenAmounts.areHidden()).toBe(false);
  });

  it('has a shortcut, which is heard in a field as well', async () => {
    const { user } = await open('/');
    await user.keyboard('{Alt>}{Shift>}[KeyH]{/Shift}{/Alt}');
    expect(hiddenAmounts.areHidden()).toBe(true);
    await user.keyboard('[KeyH]{Shift>}[KeyH]{/Shift}{Alt>}[KeyH]{/Alt}');
    expect(hiddenAmounts.areHidden()).toBe(true);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('{Alt>}{Shift>}[KeyH]{/Shift}{/Alt}');
    expect(hiddenAmounts.areHidden()).toBe(false);
    field.remove();
  });

  it('leaves the fields of a Mac to those who type, as the shortcut writes a letter there', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { user } = await open('/');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('{Alt>}{Shift>}[KeyH]{/Shift}{/Alt}');
    expect(hiddenAmounts.areHidden()).toBe(false);
    field.type = 'radio';
    await user.keyboard('{Alt>}{Shift>}[KeyH]{/Shift}{/Alt}');
    expect(hiddenAmounts.areHidden()).toBe(true);
    field.remove();
  });

  it('stands in the sheet of a phone too', async () => {
    const { user } = await open('/', { narrow: true });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(sheet.getByRole('button', { name: 'Hide amounts' }));
    expect(sheet.getByRole('button', { name: 'Show amounts' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(hiddenAmounts.areHidden()).toBe(true);
  });
});

describe('logout', () => {
  it.each([
    ['the server agrees', undefined],
    ['the server fails', () => refused(500)],
    ['there is no connection', () => Response.error()],
  ])('forgets everything and goes to /login when %s', async (_name, respond) => {
    const { user, store, backend } = await open('/vault');
    if (respond) answer('post', '/auth/logout', respond);
    storage.setRememberMe(true);
    storage.setTemporary('loginPhone', '•••• 0123');
    sessionStorage.setItem('draft', 'anything');
    await user.click(screen.getByRole('button', { name: /account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    // A call that did not arrive is repeated later.
    expect({ ...localStorage }).toEqual(respond ? { pendingEnd: 'logout' } : {});
    expect(sessionStorage).toHaveLength(0);
    expect(store.getState().session).toMatchObject({ user: null, returnTo: null });
    expect(store.getState().api.queries).toEqual({});
    expect(backend.logout).toHaveLength(respond ? 0 : 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('is not forgotten by a tab that is closed before the answer', async () => {
    const { user } = await open('/vault');
    answer('post', '/auth/logout', () => new Promise<Response>(() => undefined));
    await user.click(screen.getByRole('button', { name: /account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(storage.pendingEnd()).toBe('logout'));
    // Nor does the screen stay readable until then.
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(storage.pendingEnd()).toBe('logout');
  });
});
