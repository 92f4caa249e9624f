import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type TimelineEntry } from '@/shared/dates/types';
import { formatDate } from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { dateIn, fixedRate, insurance, mot, ownDate, passport } from '@/testing/dates';
import { open, WAIT } from '@/testing/screens';
import { car, current, mortgage, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';

/** The page of an item, of which these dates are known; what is added joins them. */
async function openItem(
  item: VaultItem,
  first: readonly TimelineEntry[] = [],
  { documents = [], own = [] }: { documents?: readonly object[]; own?: readonly object[] } = {},
) {
  let entries = first;
  vaultServer([item]);
  answer('get', `/vault/${item.id}/documents`, () => ok([]));
  answer('get', '/documents', () => ok(documents));
  answer('get', '/dates', () => ok(own));
  answer('get', '/timeline', () => ok(entries));
  const added = answer('post', '/dates', () => {
    entries = [...entries, insurance];
    return ok({});
  });
  const app = await open(`/vault/item/${item.id}`, item.name);
  const card = within(await screen.findByRole('region', { name: 'Dates' }, WAIT));
  return { ...app, added, card };
}

type Card = Awaited<ReturnType<typeof openItem>>['card'];

const proposed = async (card: Card) =>
  within(await card.findByRole('list', { name: 'Dates to add' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

const dialog = (name: string) => screen.findByRole('dialog', { name }, WAIT);

describe('the dates of an item', () => {
  it('are those about it, and others are not', async () => {
    const { card } = await openItem(car, [passport, mot, fixedRate, insurance]);
    const names = (await card.findAllByRole('button', { name: /^Change/ })).map(
      ({ textContent }) => textContent,
    );
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^Change MOT .*Expires in 2 months$/);
    expect(names[1]).toMatch(/^Change LV= car insurance Every year .*Expires in 1 week$/);
    expect(card.queryByText(/My passport/)).toBeNull();
    expect(card.getByRole('link', { name: "What's ahead" })).toHaveAttribute('href', '/timeline');
  });

  it('lead to a note that has one', async () => {
    const about = { ...fixedRate.about, item_id: current.id } as TimelineEntry['about'];
    const { card } = await openItem(current, [{ ...fixedRate, about }]);
    expect(await card.findByRole('link', { name: /^Fixed rate ends/ })).toHaveAttribute(
      'href',
      `/vault/item/${current.id}?tab=key-information`,
    );
  });

  it("show what the user's own were before each renewal, too", async () => {
    const term = { date: '2025-12-03', provider: 'Aviva', amount: 396.4, document: null };
    const own = [{ ...ownDate, history: [term] }];
    const { card } = await openItem(car, [insurance], { own });
    const history = within(await card.findByRole('region', { name: 'History' }, WAIT));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `LV= car insurance: now, until ${formatDate(ownDate.date)}LV= · £ 412.80`,
      'LV= car insurance: until 3rd December 2025Aviva · £ 396.40',
    ]);
  });

  it('are shown with what they were before each renewal, and the document of that time', async () => {
    const document = {
      id: 'd1',
      name: 'Certificate.pdf',
      url: '/api/v1/files/0199a000-0000-7000-8000-000000000001/file.pdf',
      uploaded_at: '2026-02-02T10:00:00Z',
      date: null,
      setAsCover: false,
    };
    const renewed = { field: 'own_mot_date', document: 'd1', amount: null } as const;
    const renewals = [
      { ...renewed, from: '2024-02-03' },
      { ...renewed, from: '2025-02-03', document: null, amount: 54.85 },
    ];
    const { card } = await openItem({ ...car, renewals }, [], { documents: [document] });
    const history = within(await card.findByRole('region', { name: 'History' }, WAIT));
    expect(await history.findByRole('link', { name: 'View Certificate.pdf' })).toBeVisible();
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'MOT: until 3rd February 2025£ 54.85View',
      'MOT: until 3rd February 2024',
    ]);
  });

  it('are none, and that is said with what to do', async () => {
    const { card, user } = await openItem(current);
    expect(await card.findByText(/^Nothing to remind you of yet/)).toBeVisible();
    expect(card.queryByRole('list')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Add a date' }));
    const form = within(await dialog('Add a date'));
    expect(form.getByLabelText('About')).toHaveDisplayValue('Everyday current');
    expect(form.getByLabelText('Kind')).toHaveFocus();
  });

  it('that could not be loaded are tried again, and until then nothing is proposed', async () => {
    vaultServer([car]);
    let failing = true;
    answer('get', '/timeline', () => (failing ? refused(500) : ok([])));
    const { user } = await open('/vault/item/v1', car.name);
    const card = within(await screen.findByRole('region', { name: 'Dates' }, WAIT));
    expect(await card.findByText('Failed to load dates')).toBeVisible();
    expect(card.queryByRole('list', { name: 'Dates to add' })).toBeNull();
    failing = false;
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await proposed(card)).toHaveLength(3);
  });

  it('of its own are changed in their form', async () => {
    const { card, user } = await openItem(car, [insurance]);
    answer('get', '/dates/o1', () => ok(ownDate));
    await user.click(await card.findByRole('button', { name: /^Change LV= car insurance/ }));
    expect(await dialog('Edit date')).toBeVisible();
  });
});

describe('the dates that an item lacks', () => {
  it('are proposed, and with one press only the day is left to type', async () => {
    const { card, user, added } = await openItem(car);
    expect(await proposed(card)).toEqual(['Add MOT', 'Add Vehicle tax', 'Add Car insurance']);
    await user.click(card.getByRole('button', { name: 'Add Car insurance' }));
    const form = within(await dialog('Add a date'));
    await waitFor(() => expect(form.getByLabelText('Date')).toHaveFocus());
    await user.keyboard('03122026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await added[0]?.json()).toMatchObject({
      kind: 'car_insurance',
      title: 'Car insurance',
      date: '2026-12-03',
      repeats: 'yearly',
      remind: ['1m', '7d'],
      about: { type: 'item', id: 'v1' },
    });
    expect(await card.findByRole('button', { name: /^Change LV= car insurance/ })).toBeVisible();
    expect(await proposed(card)).toEqual(['Add MOT', 'Add Vehicle tax']);
    expect(screen.getByText('Date saved')).toBeInTheDocument();
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Add Vehicle tax' })).toHaveFocus(),
    );
  });

  it.each([
    ['Add MOT', 'Edit Vehicle', 'MOT date', car],
    ['Add Vehicle tax', 'Edit Vehicle', 'Tax date', car],
    ['Add Fixed rate ends', 'Edit Loan', 'Fixed until', mortgage],
  ] as const)('have their one home in the item: %s', async (proposal, title, field, item) => {
    const { card, user, added } = await openItem(item);
    await user.click(await card.findByRole('button', { name: proposal }));
    const form = within(await dialog(title));
    await waitFor(() => expect(form.getByLabelText(field)).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card.getByRole('button', { name: proposal })).toHaveFocus();
    expect(added).toHaveLength(0);
  });

  it('are proposed again once an MOT is marked as renewed, but not where reminders were stopped', async () => {
    const about = mot.about;
    const tax = dateIn(9, {
      id: 't',
      kind: 'vehicle_tax',
      what: 'Vehicle tax',
      name: 'Octavia',
      about,
    });
    const { card } = await openItem(car, [
      tax,
      { ...mot, renewed: true },
      { ...insurance, renewed: true },
    ]);
    expect(await proposed(card)).toEqual(['Add MOT']);
  });
});
