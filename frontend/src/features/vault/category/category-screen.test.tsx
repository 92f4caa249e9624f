import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { card, current, vaultServer } from '../testing/vault';

describe('/vault/{category}', () => {
  it('shows the plural name, the net total and the tiles of the category only', async () => {
    vaultServer([card, current]);
    await open('/vault/credit-card', 'Credit Cards');
    expect(await screen.findByText('£ -1,846.29', undefined, WAIT)).toBeVisible();
    expect(document.title).toBe('Credit Cards · Holdfast');
    expect(screen.getByText(/^Limit/)).toHaveTextContent('Limit £ 6,500.00');
    expect(screen.queryByText('Everyday current')).toBeNull();
  });

  it('keeps the focus on the screen when its last item is deleted', async () => {
    sessionServer();
    let items = [card];
    answer('get', '/vault', () => ok(items));
    answer('get', '/vault/c1/documents', () => ok([]));
    answer('delete', '/vault/c1', () => {
      items = [];
      return ok();
    });
    const { user } = await open('/vault/credit-card', 'Credit Cards');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    await user.click(button('Delete Travel card'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this item?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No items in this category yet.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Credit Cards' })).toHaveFocus(),
    );
  });

  it('says when there is none', async () => {
    vaultServer([card]);
    await open('/vault/personal-item', 'Personal Items');
    expect(
      await screen.findByText('No items in this category yet.', undefined, WAIT),
    ).toBeVisible();
    expect(screen.getByText('£ 0.00')).toBeVisible();
  });

  it('says when they cannot be loaded', async () => {
    sessionServer();
    answer('get', '/vault', () => refused(500));
    await open('/vault/loan', 'Loans');
    expect(await screen.findByText('Failed to load items', undefined, WAIT)).toBeVisible();
  });

  it('leads to /vault when there is no such category', async () => {
    vaultServer([card]);
    await open('/vault/castles', 'Vault');
    await waitFor(() => expect(window.location.pathname).toBe('/vault'));
  });
});
