import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lockerServer } from '@/features/life-locker/testing/locker';
import { passport, secondPassport, will } from '@/features/presets/testing/presets';
import { hit } from '@/features/search/testing/hits';
import { current, vaultServer } from '@/features/vault/testing/vault';
import { answer, ok } from '@/testing/api-server';
import { askedFor, part } from '@/testing/lists';
import { alarm, stopcock } from '@/testing/notes';
import { open, WAIT } from '@/testing/screens';

/** Searches from a screen and opens what is found. */
async function find(user: Awaited<ReturnType<typeof open>>['user'], found: ReturnType<typeof hit>) {
  answer('get', '/search', () => ok({ hits: [found], more: false }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', undefined, WAIT), found.title);
  await user.click(await screen.findByRole('option', undefined, WAIT));
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }, WAIT));

describe('what was found', () => {
  it('is opened on the screen it stands on, which is a note', async () => {
    lockerServer();
    const lists = answer('get', '/life-locker/key-info', () => part([alarm, stopcock]));
    const { user } = await open('/life-locker', 'Life Locker');
    await find(user, hit('note', stopcock.name, { id: stopcock.id }));
    const dialog = await dialogOf(stopcock.name);
    expect(dialog.getByText(/Under the kitchen sink/)).toBeVisible();
    expect(lists.map((request) => askedFor(request).q)).toContain(stopcock.name);

    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Search information')).toHaveValue(stopcock.name);
    expect(window.history.state).toMatchObject({ usr: null });

    await find(user, hit('note', alarm.name, { id: alarm.id }));
    await dialogOf(alarm.name);
    expect(window.location.search).toBe('?tab=key-information');
  });

  it('is opened, which is a preset', async () => {
    lockerServer();
    answer('get', '/pre-sets', () => ok([passport, secondPassport, will]));
    const { user } = await open('/life-locker?tab=key-information', 'Life Locker');
    const { id, name, category } = secondPassport;
    await find(user, hit('preset', name, { id, category }));
    const dialog = await dialogOf(name);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('tab', { name: 'Depository' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('is searched for in its list, which is a transaction', async () => {
    vaultServer([current]);
    const lists = answer('get', '/vault/a1/transactions', () => part([]));
    const { user } = await open('/vault', 'Vault');
    await find(user, hit('transaction', 'July rent', { item_id: 'a1', place: 'vault' }));
    await screen.findByRole('heading', { level: 1, name: current.name }, WAIT);
    expect(await screen.findByLabelText('Search transactions', undefined, WAIT)).toHaveValue(
      'July rent',
    );
    expect(lists.map((request) => askedFor(request).q)).toEqual(['July rent']);
  });
});
