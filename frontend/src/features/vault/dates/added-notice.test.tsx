import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { insurance, mot } from '@/testing/dates';
import { WAIT } from '@/testing/screens';
import { label, openDialog, save, type User } from '../testing/add-dialog';
import { car, pension } from '../testing/vault';
import { type VaultItem } from '../types';

/** Somebody who adds an item whose form is filled in by what they type. */
async function addItem(item: VaultItem, category: string, typed: Record<string, string>) {
  const app = await openDialog();
  answer('post', '/vault', () => ok(item));
  answer('get', '/vault', () => ok([item]));
  await app.user.click(screen.getByRole('radio', { name: category }));
  for (const [name, value] of Object.entries(typed)) await app.user.type(label(name), value);
  await app.user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
  return app;
}

const CAR = {
  'Registration number': 'WR22KHL',
  Mileage: '31480',
  'Vehicle name': 'Car',
  Value: '1',
};

const addCar = () => addItem(car, 'Vehicle', CAR);

const notice = () => screen.findByText(/^Added to your Vault/, undefined, WAIT);

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }, WAIT));

describe('once an item was added', () => {
  it('its dates are proposed, each with only its day to type', async () => {
    const { user } = await addCar();
    expect(await notice()).toBeVisible();
    await press(user, 'Add Car insurance');
    const form = within(await screen.findByRole('dialog', { name: 'Add a date' }, WAIT));
    await waitFor(() => expect(form.getByLabelText('Date')).toHaveFocus());
    expect(form.getByLabelText('About')).toHaveDisplayValue('Old name');
  });

  it('an MOT is typed into the vehicle itself', async () => {
    const { user } = await addCar();
    await press(user, 'Add MOT');
    await screen.findByRole('dialog', { name: 'Edit Vehicle' }, WAIT);
    await waitFor(() => expect(label('MOT date')).toHaveFocus());
  });

  it('the notice is closed by its button, and the focus stays on the page', async () => {
    const { user } = await addCar();
    await notice();
    await press(user, 'Not now');
    expect(screen.queryByText(/^Added to your Vault/)).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Vault' })).toHaveFocus(),
    );
  });

  it('the notice goes with the last date that was lacking', async () => {
    const { user } = await addCar();
    await notice();
    answer('get', '/timeline', () =>
      ok([mot, { ...mot, id: 'tax', kind: 'vehicle_tax' }, insurance]),
    );
    answer('post', '/dates', () => ok({}));
    await press(user, 'Add Car insurance');
    await screen.findByRole('dialog', { name: 'Add a date' }, WAIT);
    await user.keyboard('03122026');
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByText(/^Added to your Vault/)).toBeNull(), WAIT);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Vault' })).toHaveFocus(),
    );
  });

  it('that has no usual dates, nothing is proposed', async () => {
    await addItem(pension, 'Pension', {
      'Pension name': 'Workplace pension',
      'Account number': '00472281',
      Balance: '71390.12',
    });
    await screen.findByText('Workplace pension', undefined, WAIT);
    expect(screen.queryByText(/^Added to your Vault/)).toBeNull();
  });

  it('that is not finished, it says what is missing, and leads there or waits', async () => {
    const unfinished = { ...pension, missing: ['account_number'] };
    const { user } = await addItem(unfinished, 'Pension', {
      'Pension name': 'Workplace pension',
      'Account number': '00472281',
      Balance: '71390.12',
    });
    const told = await screen.findByText(/1 detail is missing: account number\./, undefined, WAIT);
    expect(told).toHaveTextContent(
      "Saved, not finished. 1 detail is missing: account number. It counts in your totals from today. We'll keep a task for the rest.",
    );
    await press(user, 'Fill in now');
    await screen.findByRole('dialog', { name: 'Edit Pension' }, WAIT);
    await press(user, 'Cancel');
    await press(user, 'Later');
    expect(screen.queryByText(/is missing/)).toBeNull();
  });

  it('that is not finished, its dates are still proposed after "Later"', async () => {
    const { user } = await addItem({ ...car, missing: ['mileage'] }, 'Vehicle', CAR);
    await screen.findByText(/1 detail is missing/, undefined, WAIT);
    await press(user, 'Later');
    expect(screen.queryByText(/is missing/)).toBeNull();
    expect(screen.getByText(/^Added to your Vault/)).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('that is held in another, it does not say that it counts', async () => {
    const held = {
      ...pension,
      held_in: { id: 'wrapper', name: 'ISA', isOwned: true },
      missing: ['account_number'],
    };
    await addItem(held, 'Pension', {
      'Pension name': 'Workplace pension',
      'Account number': '00472281',
      Balance: '71390.12',
    });
    const told = await screen.findByText(/1 detail is missing/, undefined, WAIT);
    expect(told).toHaveTextContent(
      "Saved, not finished. 1 detail is missing: account number. We'll keep a task for the rest.",
    );
  });
});
