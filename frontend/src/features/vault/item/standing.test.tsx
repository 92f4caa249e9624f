import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { answer, ok } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { fund, home, mortgage, pension, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';

const LOAN = { id: 'l1', name: 'Mortgage' };

const half: VaultItem = {
  ...home,
  counted: 219_250,
  ownership: { since: '2011-06-03', cost: 236_000, share: 50 },
  gain: { amount: 202_500, percentage: 85.81, yearly: 4.07 },
  secured: {
    loans: [LOAN],
    owed: 168_402.1,
    equity: 270_097.9,
    share: 135_048.95,
    loanToValue: 38.4,
  },
};

/** A figure of the strip with its note. */
const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' }, WAIT)).nextElementSibling?.textContent;

const link = (name: string) => screen.getByRole('link', { name });

describe('how an item stands', () => {
  it('is said of a home by share, equity, gain and loan', async () => {
    vaultServer([half, mortgage]);
    await open('/vault/item/p1', home.name);
    expect(screen.getByText(/^Bought/)).toHaveTextContent('Bought 3rd June 2011 for £ 236,000.00');
    expect(screen.getByText('Your share').parentElement).toHaveTextContent('£ 219,250.00');
    expect(screen.getByText('50%')).toBeVisible();
    expect(await figure('Your equity')).toBe('£ 135,048.95of £ 270,097.90 in all');
    expect(await figure('Gain since you bought')).toBe('£ 202,500.0085.8%, about 4.1% a year');
    expect(await figure('Loan to value')).toBe('38.4%');
    expect(screen.getByText('Loans secured on it').nextElementSibling).toHaveTextContent(
      'Mortgage',
    );
  });

  it('is said in words that fit a loss, without what is not known', async () => {
    vaultServer([{ ...half, secured: null, gain: { amount: -500, percentage: -2, yearly: null } }]);
    await open('/vault/item/p1', home.name);
    expect(await figure('Loss since you bought')).toBe('£ 500.002%');
    expect(screen.queryByText('Your equity')).toBeNull();
  });

  it('tells neither amounts nor shares of them while amounts are hidden', async () => {
    hiddenAmounts.toggle();
    vaultServer([half, mortgage]);
    await open('/vault/item/p1', home.name);
    expect(await figure('Gain since you bought')).toMatch(/••%, about ••% a year$/);
    expect(await figure('Loan to value')).toBe('••%');
    expect(screen.getByText(/^Bought/)).toHaveTextContent('£ ••••');
  });

  it('has nothing to say of what stands alone', async () => {
    vaultServer([home]);
    await open('/vault/item/p1', home.name);
    expect(screen.queryByText('Your share')).toBeNull();
    expect(screen.queryByText(/since you bought/)).toBeNull();
  });

  it('of a loan is when its fixed rate ends, and what it is secured on', async () => {
    const categoryData = { ...mortgage.categoryData, fixed_until: '2099-01-08' };
    vaultServer([{ ...mortgage, categoryData, secured_on: { id: 'p1', name: home.name } }, home]);
    await open('/vault/item/l1', 'Mortgage');
    expect(await figure('Fixed rate ends')).toMatch(/^8th January 2099in \d+ years$/);
    expect(link('14 Clevedon Terrace')).toHaveAttribute('href', '/vault/item/p1');
    expect(screen.queryByText(/^When did you take this out/)).toBeNull();
  });

  it('asks since when a loan has run if that is known of its home', async () => {
    vaultServer([{ ...mortgage, secured_on: { id: 'p1', name: home.name } }, half]);
    const { user } = await open('/vault/item/l1', 'Mortgage');
    expect(
      await screen.findByText(/^When did you take this out\?/, undefined, WAIT),
    ).toHaveTextContent('Add the date, so that your past net position counts it.');
    await user.click(button('Edit to add the date'));
    expect(await screen.findByRole('dialog', { name: 'Edit Loan' }, WAIT)).toBeVisible();
    expect(screen.getByLabelText('Taken out on')).toHaveFocus();
  });

  it('of an investment is what counts it', async () => {
    const holder = { id: 'n1', name: 'Workplace pension', isOwned: true };
    vaultServer([{ ...fund, counted: 0, held_in: holder }]);
    await open('/vault/item/f1', fund.name);
    const note = await screen.findByText(/^Counts in/, undefined, WAIT);
    expect(note).toHaveTextContent(
      'Counts in Workplace pension. Its value counts in your totals, not this one’s.',
    );
    expect(within(note).getByRole('link')).toHaveAttribute('href', '/vault/item/n1');
  });

  it('of an investment is what it was closed with, and how to count it again', async () => {
    const holder = { id: 'n1', name: 'Workplace pension', isOwned: false };
    vaultServer([{ ...fund, counted: 0, held_in: holder }]);
    await open('/vault/item/f1', fund.name);
    expect(await screen.findByText(/^Closed with/, undefined, WAIT)).toHaveTextContent(
      'Closed with Workplace pension. If you still have it, edit it and say where it is held now.',
    );
  });

  it.each([
    [['World fund'], 'The value of the holding inside it doesn’t.'],
    [['World fund', 'Bonds'], 'The values of the 2 holdings inside it don’t.'],
  ])('of a pension with %j inside is which of them counts', async (names, others) => {
    const holdings = names.map((name, at) => ({ id: `f${at}`, name }));
    vaultServer([{ ...pension, inside: { holdings, total: 800, exceeds: false } }]);
    await open('/vault/item/n1', pension.name);
    expect(await screen.findByText(/^Its value counts/, undefined, WAIT)).toHaveTextContent(
      `Its value counts in your totals. ${others}`,
    );
    expect(screen.queryByText(/^The holdings inside add up/)).toBeNull();
  });

  it('of a pension is what is inside, and that it cannot be more', async () => {
    const holdings = [
      { id: 'f1', name: 'World fund' },
      { id: 'f2', name: 'Bonds' },
    ];
    vaultServer([{ ...pension, inside: { holdings, total: 80_000, exceeds: true } }]);
    answer('get', '/vault/f1', () => ok(fund));
    await open('/vault/item/n1', pension.name);
    expect(link('World fund')).toHaveAttribute('href', '/vault/item/f1');
    expect(link('Bonds')).toBeVisible();
    expect(await screen.findByText(/^The holdings inside/, undefined, WAIT)).toHaveTextContent(
      "The holdings inside add up to £ 80,000.00, more than this pension's value. Check which figure is right.",
    );
  });
});
