import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { part } from '@/testing/lists';
import { button, open, WAIT } from '@/testing/screens';
import { car, card, current, fund, home, inCredit, overdrawn, vaultServer } from '../testing/vault';

describe('/vault', () => {
  it('has one card per category that has items, with label, net total, count and tiles', async () => {
    vaultServer([home, card, current, { ...current, id: 'a2', name: 'Joint bills' }]);
    await open('/vault', 'Vault');
    const headings = await screen.findAllByRole('heading', { level: 2 }, WAIT);
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Current',
      'Credit Card',
      'Property',
    ]);
    expect(screen.getByRole('link', { name: 'Credit Card' })).toHaveAttribute(
      'href',
      '/vault/credit-card',
    );
    expect(screen.getByText('£ 5,872.82')).toBeVisible();
    expect(screen.getByText('2 items')).toBeVisible();
    expect(screen.getByText('£ -1,846.29')).toBeVisible();
    const tile = screen.getByRole('link', { name: /14 Clevedon Terrace/ });
    expect(tile).toHaveAttribute('href', '/vault/item/p1');
    expect(tile).toHaveTextContent('Semi-detached house · BS6 5UACURRENT VALUE£ 438,500.00');
    expect(screen.getByRole('link', { name: /Travel card/ })).toHaveTextContent('CURRENT BALANCE');
  });

  it('counts what is theirs, and puts what was sold at the end', async () => {
    const half = {
      ...home,
      counted: 219_250,
      ownership: { since: null, cost: null, share: 50 },
    };
    const sold = { ...car, counted: 0, ended: { on: '2024-06-03', proceeds: 9000 } };
    const held = { ...fund, counted: 0, held_in: { id: 'n1', name: 'My SIPP', isOwned: true } };
    vaultServer([half, sold, held]);
    await open('/vault', 'Vault');
    const headings = await screen.findAllByRole('heading', { level: 2 }, WAIT);
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Investment',
      'Property',
      'No longer owned',
    ]);
    expect(screen.getByText('£ 219,250.00')).toBeVisible();
    expect(screen.getByRole('link', { name: /14 Clevedon/ })).toHaveTextContent(
      '£ 438,500.0050% yours',
    );
    expect(screen.getByText('£ 0.00')).toBeVisible();
    expect(screen.getByRole('link', { name: /World fund/ })).toHaveTextContent(
      '£ 1,250.00Counts in My SIPP',
    );
    expect(screen.getByRole('link', { name: /Old name/ })).toHaveTextContent(
      'Old nameSold 3rd June 2024 for £ 9,000.00LAST VALUE£ 13,275.00',
    );
  });

  it('shows an overdrawn account as owed, and a card in credit as its total does', async () => {
    vaultServer([overdrawn, inCredit]);
    await open('/vault', 'Vault');
    const [total, tile] = await screen.findAllByText('£ -312.40', undefined, WAIT);
    for (const amount of [total, tile]) expect(amount?.className).toContain('liability');
    expect(screen.getByRole('link', { name: /Spare card/ })).toHaveTextContent(
      'Spare cardIn credit · Limit £ 6,500.00CURRENT BALANCE£ 45.10',
    );
    for (const amount of screen.getAllByText('£ 45.10')) {
      expect(amount.className).not.toContain('liability');
    }
  });

  it('says what to do when there is nothing yet', async () => {
    vaultServer([]);
    const { user } = await open('/vault', 'Vault');
    expect(await screen.findByRole('heading', { name: 'No vault items yet' }, WAIT)).toBeVisible();
    expect(button('Edit')).toBeVisible();
    await user.click(button('Add New'));
    expect(await screen.findByRole('dialog', { name: 'Add to Vault' }, WAIT)).toBeVisible();
  });

  it("says what can't be shown, leaves it out of the total, and deletes it", async () => {
    sessionServer();
    let unreadable = [{ id: 'lost', kind: 'credit_card' }];
    answer('get', '/vault', () =>
      Response.json({ success: true, message: '', data: [card], unreadable }),
    );
    const deletions = answer('delete', '/vault/lost', () => {
      unreadable = [];
      return ok();
    });
    const { user } = await open('/vault', 'Vault');
    expect(await screen.findByText("This item can't be shown", undefined, WAIT)).toBeVisible();
    const note = "We can't show 1 item, so it isn't in this total.";
    expect(screen.getByText(note)).toBeVisible();
    await user.click(button('Delete Credit Card lost'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this item?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(screen.queryByText("This item can't be shown")).toBeNull();
    });
    expect(deletions).toHaveLength(1);
    expect(screen.queryByText(note)).toBeNull();
  });

  it('says when the items cannot be loaded, and tries again', async () => {
    sessionServer();
    answer('get', '/vault', (_, call) => (call === 1 ? refused(500) : ok([card])));
    const { user } = await open('/vault', 'Vault');
    expect(await screen.findByText('Failed to load vault items', undefined, WAIT)).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('Travel card')).toBeVisible();
  });

  it('deletes an item in edit mode once that is confirmed, and reads the list anew', async () => {
    sessionServer();
    let items = [current, card];
    answer('get', '/vault', () => ok(items));
    answer('get', '/vault/c1/documents', () => part([], 3));
    const deletions = answer('delete', '/vault/c1', () => {
      items = [current];
      return ok();
    });
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    expect(button('Cancel')).toBeVisible();
    await user.click(button('Delete Travel card'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this item?' }));
    expect(await dialog.findByText('Delete Travel card and its 3 documents?')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Delete Travel card and its 3 documents? This action cannot be undone.',
    );
    expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
    expect(deletions).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Travel card')).toBeNull());
    expect(deletions).toHaveLength(1);
    await waitFor(() => expect(button('Delete Everyday current')).toHaveFocus());
  });

  it('keeps silent about a deletion that failed', async () => {
    vaultServer([card]);
    answer('delete', '/vault/c1', () => refused(500, 'No'));
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    await user.click(button('Delete Travel card'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Travel card')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
