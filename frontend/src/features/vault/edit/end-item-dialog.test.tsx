import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { endedWords } from '../model/ended';
import { chooseMore, openMore } from '../testing/more-actions';
import { car, current, mortgage, pension, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';

const ENDED = { on: '2024-06-03', proceeds: 9000 };

async function openEnd(item: VaultItem) {
  vaultServer([item]);
  const app = await open(`/vault/item/${item.id}`, item.name);
  const { done } = endedWords[item.category];
  await chooseMore(app.user, item.ended ? 'Change or undo…' : `${done}…`);
  await screen.findByRole('dialog', { name: done }, WAIT);
  return app;
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);

describe('an item that was sold or closed', () => {
  it('says so by its day, and stays as it is', async () => {
    const { user } = await openEnd(car);
    const calls = answer('put', '/vault/v1', () =>
      ok({ ...car, version: 2, counted: 0, ended: ENDED }),
    );
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Its documents and history stay in your Vault. It leaves your totals from that day.',
    );
    await user.click(button('Save'));
    expect(await screen.findByText('Sold on is required', undefined, WAIT)).toBeVisible();
    await user.type(screen.getByLabelText('Sold on'), '03062099');
    expect(await screen.findByText('Enter a day up to today')).toBeVisible();
    await user.clear(screen.getByLabelText('Sold on'));
    await user.type(screen.getByLabelText('Sold on'), '03062024');
    await user.type(screen.getByLabelText('Sold for'), '9,000');
    await user.click(button('Save'));
    await closed();
    const sent = (await calls[0]?.json()) as object;
    expect(sent).toMatchObject({
      name: 'Old name',
      version: 1,
      ended: ENDED,
      categoryData: { mileage: 31480, value: 13275 },
    });
    expect(sent).not.toHaveProperty('unfinished');
    expect(screen.getByText(/^Sold 3rd/)).toHaveTextContent('Sold 3rd June 2024 for £ 9,000.00');
    expect((await openMore(user)).map((row) => row.textContent)).toContain('Change or undo…');
  });

  it.each([
    [car, 'Sold', true],
    [pension, 'Closed', false],
    [mortgage, 'Paid off', false],
  ] as const)('%#: is told in the words of its category', async (item, done, hasProceeds) => {
    await openEnd(item);
    expect(screen.getByRole('dialog', { name: done })).toBeVisible();
    expect(screen.getByLabelText(`${done} on`)).toHaveValue('');
    expect(screen.queryByLabelText('Sold for') !== null).toBe(hasProceeds);
    expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull();
  });

  it.each([
    ['abc', 'Enter an amount, like 1,234.56'],
    ['€9,000', 'Enter an amount, like 1,234.56'],
  ])('is not saved without the price that was typed as %s', async (typed, problem) => {
    const { user } = await openEnd(car);
    const calls = answer('put', '/vault/v1', () => ok(car));
    await user.type(screen.getByLabelText('Sold on'), '03062024');
    await user.type(screen.getByLabelText('Sold for'), typed);
    await user.click(button('Save'));
    expect(await screen.findByText(problem, undefined, WAIT)).toBeVisible();
    expect(screen.getByLabelText('Sold for')).toHaveValue(typed);
    expect(calls).toHaveLength(0);
  });

  it('can be corrected without undoing it', async () => {
    const { user } = await openEnd({ ...car, counted: 0, ended: ENDED });
    const corrected = { ...ENDED, proceeds: 9500 };
    const calls = answer('put', '/vault/v1', () => ok({ ...car, version: 2, ended: corrected }));
    expect(screen.getByLabelText('Sold on')).toHaveValue('03 / 06 / 2024');
    expect(screen.getByLabelText('Sold for')).toHaveValue('9,000.00');
    await user.clear(screen.getByLabelText('Sold for'));
    await user.type(screen.getByLabelText('Sold for'), '9,500');
    await user.click(button('Save'));
    await closed();
    expect(await calls[0]?.json()).toMatchObject({ version: 1, ended: corrected });
    expect(screen.getByText(/^Sold 3rd/)).toHaveTextContent('for £ 9,500.00');
  });

  it('keeps what was typed as a draft', async () => {
    const values = { on: '2024-06-03', proceeds: '9000' };
    answer('get', '/drafts/ended-v1', () =>
      ok({ draft: { values, savedAt: '2026-11-20T14:05:00.000000Z' } }),
    );
    const { user } = await openEnd(car);
    await user.click(await screen.findByRole('button', { name: 'Go on where you stopped' }, WAIT));
    expect(screen.getByLabelText('Sold on')).toHaveValue('03 / 06 / 2024');
    const saved = answer('put', '/drafts/ended-v1', () => ok());
    await user.type(screen.getByLabelText('Sold for'), '5');
    await waitFor(() => expect(saved).toHaveLength(1), WAIT);
    expect(await saved[0]?.json()).toEqual({ values: { ...values, proceeds: '90005' } });
  });

  it('brings in nothing where it was an account, and may be unfinished', async () => {
    const { user } = await openEnd({ ...current, missing: ['sort_code'] });
    const calls = answer('put', '/vault/a1', () => ok({ ...current, version: 2 }));
    expect(screen.queryByLabelText('Sold for')).toBeNull();
    await user.type(screen.getByLabelText('Closed on'), '03062024');
    await user.click(button('Save'));
    await closed();
    expect(await calls[0]?.json()).toMatchObject({
      unfinished: true,
      ended: { on: '2024-06-03', proceeds: null },
    });
  });

  it('shows what the server refuses on its field', async () => {
    const { user } = await openEnd(car);
    answer('put', '/vault/v1', () =>
      refused(422, 'Wrong', [
        { field: 'ended.on', message: 'Before it was bought' },
        { field: 'ended.proceeds', message: 'Too much' },
      ]),
    );
    await user.type(screen.getByLabelText('Sold on'), '03062001');
    await user.click(button('Save'));
    expect(await screen.findByText('Before it was bought', undefined, WAIT)).toBeVisible();
    expect(screen.getByLabelText('Sold on')).toHaveAccessibleDescription('Before it was bought');
    expect(screen.getByText('Too much')).toBeVisible();
  });

  it('keeps what was changed elsewhere meanwhile', async () => {
    const { user } = await openEnd(car);
    const elsewhere = {
      ...car,
      version: 2,
      categoryData: { ...car.categoryData, mileage: 40_000 },
    };
    const errors = [{ field: 'version', message: 'Changed' }];
    const calls = answer('put', '/vault/v1', (_, call) => {
      if (call > 1) return ok({ ...elsewhere, version: 3, ended: ENDED });
      answer('get', '/vault/v1', () => ok(elsewhere));
      return refused(422, 'Changed', errors);
    });
    await user.type(screen.getByLabelText('Sold on'), '03062024');
    await user.click(button('Save'));
    const changed = 'This item was changed elsewhere. Save again.';
    expect(await screen.findByText(changed, undefined, WAIT)).toBeVisible();
    await user.click(button('Save'));
    await closed();
    expect(await calls[1]?.json()).toMatchObject({
      version: 2,
      categoryData: { mileage: 40_000 },
    });
  });

  it('is undone once that is confirmed', async () => {
    const { user } = await openEnd({ ...car, counted: 0, ended: ENDED });
    const calls = answer('put', '/vault/v1', (_, call) =>
      call === 1 ? refused(500) : ok({ ...car, version: 2 }),
    );
    await user.click(button('Undo…'));
    const question = within(await screen.findByRole('dialog', { name: 'Undo “Sold”?' }));
    expect(question.getByText(/^It counts in your totals again\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Undo' }));
    expect(await question.findByText('Failed to update vault item', undefined, WAIT)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Undo' }));
    await closed();
    expect(await calls[1]?.json()).toMatchObject({ version: 1, ended: null });
    expect((await openMore(user)).map((row) => row.textContent)).toContain('Sold…');
  });

  it('keeps what was typed where it is not undone after all', async () => {
    const { user } = await openEnd({ ...car, counted: 0, ended: ENDED });
    await user.clear(screen.getByLabelText('Sold for'));
    await user.type(screen.getByLabelText('Sold for'), '9,500');
    await user.click(button('Undo…'));
    const question = within(await screen.findByRole('dialog', { name: 'Undo “Sold”?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1), WAIT);
    expect(screen.getByLabelText('Sold for')).toHaveValue('9,500.00');
    await user.click(button('Cancel'));
    expect(
      await screen.findByRole('dialog', { name: 'Discard your changes?' }, WAIT),
    ).toBeVisible();
  });
});
