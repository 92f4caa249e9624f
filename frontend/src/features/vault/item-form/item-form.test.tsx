import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { mot } from '@/testing/dates';
import { reached } from '@/testing/notifications';
import { button, open, WAIT } from '@/testing/screens';
import { label, openDialog, save, type User } from '../testing/add-dialog';
import { car, current, fund, home, mortgage, pension, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';

/** The open form of an edit. */
async function openEdit(item: VaultItem, others: readonly VaultItem[] = []) {
  vaultServer([item, ...others]);
  const app = await open(`/vault/item/${item.id}`, item.name);
  const [edit] = screen.getAllByRole('button', { name: 'Edit' });
  if (!edit) throw new Error('the item has no Edit');
  await app.user.click(edit);
  await screen.findByRole('dialog', { name: /^Edit / }, WAIT);
  const calls = answer('put', `/vault/${item.id}`, () => ok({ ...item, version: 2 }));
  return { ...app, calls };
}

const options = (name: string) =>
  within(label(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('how an item is owned', () => {
  it('is sent with a new item', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    const calls = answer('post', '/vault', () => ok({ id: 'n1' }));
    await user.type(label('Item name'), 'Clock');
    await user.type(label('Value'), '1800');
    expect(screen.getByText('Leave empty if all of it is yours')).toBeVisible();
    await user.type(label('Your share'), '33.33');
    expect(screen.getByText(/counts in your totals/)).toHaveTextContent(
      '£ 599.94 of £ 1,800.00 counts in your totals',
    );
    await user.type(label('Bought on'), '03062011');
    await user.type(label('Bought for'), '1,200');
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    const sent = await calls[0]?.json();
    expect(sent).toMatchObject({ ownership: { since: '2011-06-03', cost: 1200, share: 33.33 } });
    expect(sent).not.toHaveProperty('asOf');
  });

  it('may have a value of an earlier day', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    const calls = answer('post', '/vault', () => ok({ id: 'n1' }));
    await user.type(label('Item name'), 'Clock');
    await user.type(label('Value'), '1800');
    expect(label('As of')).toHaveAccessibleDescription('The day of this value');
    await user.clear(label('As of'));
    await user.type(label('As of'), '03062011');
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ asOf: '2011-06-03' });
  });

  it('is refused by its rules and by the server on its fields', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    answer('post', '/vault', () =>
      refused(422, 'Wrong', [
        { field: 'ownership.since', message: 'Too early' },
        { field: 'ownership.cost', message: 'Too much' },
        { field: 'ownership.share', message: 'Too little' },
      ]),
    );
    await user.type(label('Item name'), 'Clock');
    await user.type(label('Value'), '1800');
    await user.type(label('Your share'), '0');
    await user.type(label('Bought on'), '03062099');
    await user.click(save());
    expect(await screen.findByText('Enter a day up to today', undefined, WAIT)).toBeVisible();
    const share = 'Enter a share of more than 0 and up to 100 per cent';
    expect(label('Your share')).toHaveAccessibleDescription(expect.stringContaining(share));
    const summary = screen.getByRole('group', { name: 'Errors in this form' });
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Bought on: enter a day up to today',
      'Your share: enter a share of more than 0 and up to 100 per cent',
    ]);
    await user.click(within(summary).getByRole('link', { name: /^Your share/ }));
    expect(label('Your share')).toHaveFocus();
    await user.clear(label('Your share'));
    await user.clear(label('Bought on'));
    await user.click(save());
    expect(await screen.findByText('Too early', undefined, WAIT)).toBeVisible();
    expect(label('Bought on')).toHaveAccessibleDescription('Too early');
    expect(label('Bought for')).toHaveAccessibleDescription('Too much');
    expect(label('Your share')).toHaveAccessibleDescription(expect.stringContaining('Too little'));
  });

  it('is edited, and becomes nothing where nothing is left of it', async () => {
    const ownership = { since: '2019-02-01', cost: null, share: 50 };
    const { user, calls } = await openEdit({ ...current, ownership });
    expect(label('Opened on')).toHaveValue('01 / 02 / 2019');
    expect(label('Your share')).toHaveValue('50');
    expect(screen.queryByLabelText('Bought for')).toBeNull();
    await user.clear(label('Opened on'));
    await user.clear(label('Your share'));
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ ownership: null });
  });
});

describe('the day of an edited value', () => {
  it("is today's, of which nothing is sent", async () => {
    const { user, calls } = await openEdit(car);
    expect(label('As of')).toHaveAccessibleDescription('Pick an earlier day to add a past value');
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).not.toHaveProperty('asOf');
  });

  it('is a past one for a past value, which keeps nothing else', async () => {
    const { user, calls } = await openEdit(car);
    const history = answer('get', '/vault/v1/history', () => ok([]));
    await user.clear(label('Mileage'));
    await user.type(label('Mileage'), '20000');
    await user.clear(label('As of'));
    await user.type(label('As of'), '01032024');
    expect(label('As of')).toHaveAccessibleDescription("We'll save only the value, for that day.");
    await user.click(button('Save'));
    const lost = "Save your other changes first, with today's date.";
    expect(await screen.findByText(lost, undefined, WAIT)).toBeVisible();
    expect(calls).toHaveLength(0);
    await user.clear(label('Mileage'));
    await user.type(label('Mileage'), '31480');
    await user.clear(label('Value'));
    await user.type(label('Value'), '18000');
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({
      asOf: '2024-03-01',
      categoryData: { value: 18000 },
    });
    await waitFor(() => expect(history).toHaveLength(1));
  });
});

describe('the share of a past value', () => {
  it('counts in the totals of its day, not in those of today', async () => {
    const half = { since: '2011-06-03', cost: null, share: 50 };
    const { user } = await openEdit({ ...home, ownership: half });
    const counted = '£ 219,250.00 of £ 438,500.00 counts in your totals';
    expect(label('Your share')).toHaveAccessibleDescription(counted);
    await user.clear(label('As of'));
    await user.type(label('As of'), '01032024');
    expect(label('Your share')).toHaveAccessibleDescription(`${counted} for 1st March 2024`);
  });
});

describe('since when a loan has run', () => {
  const house: VaultItem = { ...home, ownership: { since: '2014-06-03', cost: null, share: null } };
  const asked = '14 Clevedon Terrace has been yours since 3rd June 2014. When did this loan begin?';
  const choose = async (user: User, name: string) => {
    await waitFor(() => expect(options('Secured on')).toContain(name), WAIT);
    await user.selectOptions(label('Secured on'), name);
  };

  it('is asked for once it is secured on a home whose first day is known', async () => {
    const { user } = await openDialog('/vault/loan', 'Loans', [house, car]);
    await choose(user, car.name);
    expect(label('Taken out on')).not.toHaveAccessibleDescription();
    await choose(user, house.name);
    expect(label('Taken out on')).toHaveAccessibleDescription(asked);
    await user.type(label('Taken out on'), '03062014');
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('is asked for in the form of an edit as well', async () => {
    const { user } = await openEdit(mortgage, [house]);
    expect(screen.queryByText(asked)).toBeNull();
    await choose(user, house.name);
    expect(label('Taken out on')).toHaveAccessibleDescription(asked);
    await choose(user, 'None');
    expect(screen.queryByText(asked)).toBeNull();
  });
});

describe('another item', () => {
  const ended = { on: '2020-01-01', proceeds: null };

  it('that holds an investment is chosen by its name', async () => {
    const closed: VaultItem = { ...pension, id: 'n2', name: 'Closed plan', ended };
    const { user, calls } = await openEdit(fund, [home, pension, closed]);
    await waitFor(() => expect(options('Held in')).toEqual(['None', 'Workplace pension']), WAIT);
    await user.selectOptions(label('Held in'), 'Workplace pension');
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ categoryData: { held_in: 'n1' } });
  });

  it('that a loan is secured on stays chosen though it ended, until none is', async () => {
    const loan = {
      ...mortgage,
      categoryData: { ...mortgage.categoryData, secured_on: 'p1' },
      secured_on: { id: 'p1', name: home.name },
    };
    const { user, calls } = await openEdit(loan, [{ ...home, ended }, car]);
    const names = ['None', '14 Clevedon Terrace', 'Old name'];
    await waitFor(() => expect(options('Secured on')).toEqual(names), WAIT);
    expect(label('Secured on')).toHaveDisplayValue('14 Clevedon Terrace');
    await user.selectOptions(label('Secured on'), 'None');
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ categoryData: { secured_on: null } });
  });

  it('that cannot be named is kept', async () => {
    const loan = { ...mortgage, categoryData: { ...mortgage.categoryData, secured_on: 'gone' } };
    const { user, calls } = await openEdit(loan, []);
    await waitFor(() => expect(options('Secured on')).toEqual(['None', 'Not available']), WAIT);
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ categoryData: { secured_on: 'gone' } });
  });
});

describe('fields of a let home and of a student loan', () => {
  it('are asked only there', async () => {
    const { user, calls } = await openEdit(home);
    expect(screen.queryByLabelText('Monthly rent')).toBeNull();
    await user.selectOptions(label('Use'), 'Let');
    await user.type(label('Monthly rent'), '950');
    expect(label('Tenant’s name')).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ categoryData: { use: 'let', rent: 950 } });
  });

  it('are kept for the day on which they are asked again', async () => {
    const categoryData = { ...home.categoryData, use: 'let', rent: 950, tenant: 'Sam' } as const;
    const { user, calls } = await openEdit({ ...home, categoryData });
    await user.selectOptions(label('Use'), 'Lived in');
    expect(screen.queryByLabelText('Monthly rent')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({
      categoryData: { use: 'home', rent: 950, tenant: 'Sam' },
    });
  });

  it.each(['-50', '1000000000001'])(
    'hold no rent of %s any more once they are put away',
    async (rent) => {
      const { user, calls } = await openEdit(home);
      await user.selectOptions(label('Use'), 'Let');
      await user.type(label('Monthly rent'), rent);
      await user.type(label('Tenant’s name'), 'Sam');
      await user.selectOptions(label('Use'), 'Lived in');
      await user.click(button('Save'));
      await waitFor(() => expect(calls).toHaveLength(1), WAIT);
      expect(await calls[0]?.json()).toMatchObject({
        categoryData: { use: 'home', rent: null, tenant: 'Sam' },
      });
    },
  );

  it('are shown again with what they hold, and stay off the page until then', async () => {
    const categoryData = { ...home.categoryData, use: 'home', rent: 950, tenant: 'Sam' } as const;
    const { user } = await openEdit({ ...home, categoryData });
    expect(screen.queryByText('Monthly rent')).toBeNull();
    await user.selectOptions(label('Use'), 'Let');
    expect(label('Monthly rent')).toHaveValue('950.00');
    expect(label('Tenant’s name')).toHaveValue('Sam');
  });

  it('hinder no one who has put them away', async () => {
    const { user, calls } = await openEdit(mortgage);
    await user.selectOptions(label('Kind of loan'), 'Student loan');
    await user.selectOptions(label('Repayment plan'), 'Plan 2');
    await user.type(label('Repayments due from'), '0104');
    await user.selectOptions(label('Kind of loan'), 'Mortgage');
    expect(screen.queryByLabelText('Repayment plan')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({
      categoryData: { student_plan: 'plan_2', repayments_from: null },
    });
  });
});

describe('a date that we remind of', () => {
  it('says when, as it was chosen, and that it cannot arrive', async () => {
    const chosen = { ...mot, about: { ...mot.about, id: car.id }, remind: ['7d', '1d'] };
    answer('get', '/timeline', () => ok([chosen]));
    const unreached = { byEmail: false, unreached: 'no_way_chosen' };
    answer('get', '/notifications', () => ok({ ...reached, ...unreached }));
    await openEdit(car);
    const before = "We'll remind you 7 days and 1 day before, and on the day.";
    await waitFor(() => {
      expect(label('MOT date')).toHaveAccessibleDescription(
        `Optional. The date on your MOT certificate. ${before}`,
      );
    });
    expect(label('Tax date')).toHaveAccessibleDescription(
      /We'll remind you 1 month before, and on the day\.$/,
    );
    expect(await screen.findByText(/no way is turned on/)).toBeVisible();
  });
});
