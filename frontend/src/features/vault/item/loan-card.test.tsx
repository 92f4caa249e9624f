import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { car, home, mortgage, noOutlook, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';

const NOW = { months: 241, ends: '2046-12', interest: 80_718.17 };
const MORE = { months: 224, ends: '2045-07', interest: 74_471.66 };
const OUTLOOK = { ...noOutlook, now: NOW, more: MORE, paid_off: '2046-12' };

async function openLoan(loan: VaultItem, outlook: unknown) {
  vaultServer([loan]);
  const asked = answer('get', `/vault/${loan.id}/repayment`, () => ok(outlook));
  const app = await open(`/vault/item/${loan.id}`, loan.name);
  const card = await screen.findByRole('region', { name: 'Repayment' }, WAIT);
  return { ...app, asked, card: within(card) };
}

const MORE_FIELD = 'If you paid this much more each month';

describe('the repayment of a loan', () => {
  it('says what is left to pay, until when, and what paying more would change', async () => {
    const fixed = { ...mortgage.categoryData, fixed_until: '2099-01-08' };
    const loan = { ...mortgage, categoryData: fixed };
    const { user, asked, card } = await openLoan(loan, OUTLOOK);
    const lines = async () => {
      await card.findByText('December 2046', undefined, WAIT);
      return card
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    };
    expect(await lines()).toEqual([
      ['Left to pay', '£ 168,402.10'],
      ['Rate', '4.19%, fixed'],
      ['Fixed until', '8th January 2099'],
      ['Each month', '£ 1,036.40'],
      ['Paid off', 'December 2046'],
      ['Interest still to pay', '£ 80,718.17'],
    ]);
    expect(card.getByText(/^At today’s rate until the end/)).toBeVisible();
    expect(card.getByLabelText(MORE_FIELD)).toHaveValue('50.00');
    await waitFor(() =>
      expect(card.getByRole('status')).toHaveTextContent(
        'Paid off July 2045, 1 year 5 months sooner, with £ 6,246.51 less interest.',
      ),
    );
    await user.clear(card.getByLabelText(MORE_FIELD));
    await user.type(card.getByLabelText(MORE_FIELD), '120');
    expect(card.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => {
      expect(asked.map(({ url }) => new URL(url).searchParams.get('more'))).toEqual([
        null,
        '50',
        '120',
      ]);
    });
    await waitFor(() => expect(card.getByRole('status')).toHaveTextContent('Paid off July 2045'));
  });

  it('asks nothing about an amount that nobody can read', async () => {
    const { user, asked, card } = await openLoan(mortgage, OUTLOOK);
    const field = await card.findByLabelText(MORE_FIELD, undefined, WAIT);
    await user.clear(field);
    await user.type(field, '1.2.3,4');
    expect(await card.findByText('Enter an amount, like 1,234.56')).toBeVisible();
    expect(card.getByRole('status')).toBeEmptyDOMElement();
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('says what is missing, and asks for no more then', async () => {
    const categoryData = { ...mortgage.categoryData, interest_rate: null, fixed_until: null };
    const { card } = await openLoan({ ...mortgage, categoryData }, noOutlook);
    const lacks = 'Add the interest rate to see when it ends.';
    expect(await card.findByText(lacks, undefined, WAIT)).toBeVisible();
    expect(card.queryByLabelText(MORE_FIELD)).toBeNull();
    expect(card.queryByText(/^At today’s rate/)).toBeNull();
  });

  it('says when it cannot be worked out, and tries again', async () => {
    vaultServer([mortgage]);
    answer('get', '/vault/l1/repayment', (_, call) => (call === 1 ? refused(500) : ok(OUTLOOK)));
    const { user } = await open('/vault/item/l1', 'Mortgage');
    const failed = "We couldn't work out when this is paid off.";
    expect(await screen.findByText(failed, undefined, WAIT)).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('December 2046', undefined, WAIT)).toBeVisible();
  });

  it('is not there for a loan that was paid off', async () => {
    const paid = { ...mortgage, counted: 0, ended: { on: '2024-06-03', proceeds: null } };
    vaultServer([paid]);
    await open('/vault/item/l1', 'Mortgage');
    expect(screen.getByText('Paid off 3rd June 2024')).toBeVisible();
    await screen.findByText('No transactions found.', undefined, WAIT);
    expect(screen.queryByRole('region', { name: 'Repayment' })).toBeNull();
  });
});

const owedOn = (...loans: readonly VaultItem[]) => ({
  loans: loans.map(({ id, name }) => ({ id, name })),
  owed: 168_402.1,
  equity: 270_097.9,
  share: 270_097.9,
  loanToValue: 38.4,
});

/** A figure of the strip with its note. */
const figure = async (label: string) =>
  (await screen.findByText(label, undefined, WAIT)).nextElementSibling?.textContent;

describe('the loans secured on an item', () => {
  const first: VaultItem = {
    ...mortgage,
    name: 'Nationwide',
    categoryData: { ...mortgage.categoryData, fixed_until: '2099-01-08' },
  };
  const second: VaultItem = {
    ...mortgage,
    id: 'l2',
    name: 'Kitchen',
    categoryData: { ...mortgage.categoryData, loan_kind: 'other', fixed_until: '2098-06-01' },
  };

  it('have a card each, which leads to the loan', async () => {
    const house = { ...home, secured: owedOn(first, second) };
    vaultServer([house, first, second]);
    answer('get', '/vault/l1/repayment', () => ok(OUTLOOK));
    await open('/vault/item/p1', home.name);
    const card = within(await screen.findByRole('region', { name: 'Mortgage' }, WAIT));
    expect(card.getByRole('link', { name: 'Nationwide' })).toHaveAttribute(
      'href',
      '/vault/item/l1',
    );
    expect(await card.findByText('December 2046', undefined, WAIT)).toBeVisible();
    expect(card.getByLabelText(MORE_FIELD)).toHaveValue('50.00');
    const other = within(await screen.findByRole('region', { name: 'Loan' }, WAIT));
    expect(other.getByRole('link', { name: 'Kitchen' })).toBeVisible();
    expect(await figure('Fixed rate ends')).toMatch(/^1st June 2098in \d+ years$/);
  });

  it('have none once they are paid off', async () => {
    const over: VaultItem = { ...first, ended: { on: '2024-06-03', proceeds: null } };
    const paid: VaultItem = {
      ...second,
      categoryData: { ...mortgage.categoryData, current_balance: 0 },
    };
    const finance: VaultItem = {
      ...mortgage,
      id: 'l3',
      name: 'Octavia finance',
      categoryData: {
        ...mortgage.categoryData,
        loan_kind: 'car_finance',
        interest_rate: null,
        fixed_until: null,
      },
    };
    vaultServer([{ ...car, secured: owedOn(over, paid, finance) }, over, paid, finance]);
    await open('/vault/item/v1', car.name);
    expect(await screen.findByRole('region', { name: 'Car finance' }, WAIT)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^(Mortgage|Loan)$/ })).toBeNull();
    expect(screen.queryByText('Fixed rate ends')).toBeNull();
  });

  it('are asked for again where one cannot be loaded', async () => {
    vaultServer([{ ...home, secured: owedOn(first) }, first]);
    answer('get', '/vault/l1', (_, call) => (call === 1 ? refused(500) : ok(first)));
    const { user } = await open('/vault/item/p1', home.name);
    expect(
      await screen.findByText("We couldn't load “Nationwide”.", undefined, WAIT),
    ).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByRole('region', { name: 'Mortgage' }, WAIT)).toBeVisible();
  });
});
