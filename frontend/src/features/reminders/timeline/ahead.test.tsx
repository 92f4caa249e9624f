import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { addDays, formatMonth, formatWeekdayDate, MONTHS, today } from '@/shared/lib/dates';
import { insurance, licence, licenceFee, mot, passport, timelineServer } from '@/testing/dates';
import { answer, ok } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';

const ALL = [licence, insurance, passport, mot, licenceFee];

async function openAhead(entries = ALL) {
  timelineServer(entries);
  const app = await open('/timeline', "What's ahead");
  await screen.findByRole('heading', { level: 2, name: 'Dates' }, WAIT);
  return app;
}

/** What the rows are called. */
const rows = () =>
  Array.from(
    screen.getByRole('main').querySelectorAll('section li'),
    (row) => row.querySelector('[class*=name]')?.textContent,
  );

const dayName = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
const day = (entry: typeof mot, titles: string) =>
  screen.findByRole('button', { name: `${dayName(entry.date)}: ${titles}` });

function onPhone() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

describe("what's ahead", () => {
  it('shows thing, repeat and amount of a date, and how far away it is', async () => {
    await openAhead([insurance, licenceFee]);
    const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(first).toHaveTextContent('LV= car insuranceŠkoda Octavia · every year · £ 412.80');
    expect(first).toHaveTextContent('Expires in 1 week');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/vault/item/v1',
    );
    expect(second).toHaveTextContent('TV licenceEvery year · £ 174.50');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('hides amounts where they are hidden', async () => {
    hiddenAmounts.toggle();
    await openAhead();
    expect(screen.getByRole('main')).not.toHaveTextContent(/£ \d/);
    hiddenAmounts.toggle();
  });

  it('marks what is due, and only that', async () => {
    await openAhead([{ ...passport, due: false }, insurance]);
    const [far, due] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(far?.className).not.toMatch(/due/);
    expect(due?.className).toMatch(/due/);
  });

  it("says of a date of the user's own that is not renewed that it reminds no more", async () => {
    const { user } = await openAhead([{ ...insurance, renewed: true, due: false }]);
    const [row] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(row).toHaveTextContent('Reminders stopped');
    expect(row).not.toHaveTextContent('Expires');
    await user.click(button('Undo: LV= car insurance, Škoda Octavia has no more reminders'));
    expect(
      await screen.findByRole('button', { name: /^Renewed: LV= car insurance/ }),
    ).toBeVisible();
  });

  it('says when a filter leaves nothing, and shows everything again', async () => {
    const { user } = await openAhead();
    const show = within(screen.getByRole('group', { name: 'Show' }));
    await user.click(show.getByRole('button', { name: 'Insurance 1' }));
    answer('delete', `/dates/${insurance.id}`, () => ok());
    answer('get', '/timeline', () => ok([mot, licenceFee]));
    await user.click(button('More: LV= car insurance, Škoda Octavia'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }, WAIT));
    expect(await screen.findByText('Nothing is due here.')).toBeVisible();
    await user.click(button('Show everything'));
    expect(rows()).toEqual(['MOT', 'TV licence']);
  });

  it('shows the dates of a group alone, and all again', async () => {
    const { user } = await openAhead();
    const show = within(screen.getByRole('group', { name: 'Show' }));
    const names = show.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Everything', 'Insurance 1', 'Home 1', 'Car 1', 'Papers 2']);
    await user.click(show.getByRole('button', { name: 'Papers 2' }));
    expect(rows()).toEqual(['Driving licence', 'My passport']);
    expect(show.getByRole('button', { name: 'Papers 2' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(show.getByRole('button', { name: 'Everything' }));
    expect(rows()).toHaveLength(5);
  });

  it('shows the dates of one thing alone', async () => {
    const { user } = await openAhead();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Thing' }), 'Škoda Octavia');
    expect(rows()).toEqual(['LV= car insurance', 'MOT']);
    const show = within(screen.getByRole('group', { name: 'Show' }));
    const names = show.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Everything', 'Insurance 1', 'Car 1']);
  });

  it('shows the dates of a chosen day, by keyboard too', async () => {
    const { user } = await openAhead();
    (await day(insurance, 'LV= car insurance')).focus();
    await user.keyboard('{Enter}');
    expect(rows()).toEqual(['LV= car insurance']);
    expect(screen.getByText(formatWeekdayDate(insurance.date))).toBeVisible();
    expect(await day(insurance, 'LV= car insurance')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Show all dates'));
    expect(rows()).toHaveLength(5);
  });

  it('shows two months, and the next ones', async () => {
    const { user } = await openAhead();
    const first = `${today().slice(0, 7)}-01`;
    const grids = () =>
      screen.getAllByRole('table').map((grid) => grid.getAttribute('aria-labelledby') ?? '');
    const shown = () => grids().map((id) => document.getElementById(id)?.textContent);
    const after = (months: number) => formatMonth(addDays(first, months * 31));
    expect(shown()).toEqual([formatMonth(first), after(1)]);
    expect(button('Earlier month')).toBeDisabled();
    await user.click(button('Later month'));
    expect(shown()[0]).toBe(after(1));
    await user.click(button('Earlier month'));
    expect(shown()[0]).toBe(formatMonth(first));
  });

  it('names all dates of a day', async () => {
    await openAhead([insurance, { ...mot, date: insurance.date, days: insurance.days }]);
    expect(await day(insurance, 'LV= car insurance, MOT')).toBeVisible();
  });

  it('says what a year costs', async () => {
    await openAhead();
    const title = screen.getByRole('heading', { name: 'Due in the next 12 months' });
    const card = title.closest('section');
    expect(card).toHaveTextContent('£ 587.30');
    expect(card).toHaveTextContent('Insurance£ 412.80');
    expect(card).toHaveTextContent('Home£ 174.50');
    expect(card).toHaveTextContent('1 date has no amount yet.');
  });
});

describe("what's ahead on a phone", () => {
  it('shows the list first, with what a year costs in a line', async () => {
    onPhone();
    await openAhead();
    expect(screen.getByText(/due in the next 12 months/)).toHaveTextContent('£ 587.30');
    expect(screen.queryByRole('table')).toBeNull();
    expect(rows()).toHaveLength(5);
  });

  it('shows a month with its dates, or those of a day', async () => {
    onPhone();
    const now = today();
    const other = { ...mot, date: now, days: 0 };
    const { user } = await openAhead([{ ...insurance, date: now, days: 0 }, other, licenceFee]);
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(rows()).toEqual(['LV= car insurance', 'MOT']);
    const month = formatMonth(now).split(' ')[0] ?? '';
    expect(screen.getByText(new RegExp(`^2 dates in ${month},`))).toHaveTextContent('£ 412.80');
    await user.click(await day(other, 'LV= car insurance, MOT'));
    expect(screen.getByText(formatWeekdayDate(now))).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(rows()).toHaveLength(3);
  });

  it('offers Renewed of a far date in its menu', async () => {
    onPhone();
    const { user } = await openAhead([mot]);
    expect(screen.queryByRole('button', { name: 'Renewed: MOT, Škoda Octavia' })).toBeNull();
    await user.click(button('More: MOT, Škoda Octavia'));
    await user.click(await screen.findByRole('menuitem', { name: 'Renewed' }));
    const dialog = { name: 'MOT renewed: Škoda Octavia' };
    expect(await screen.findByRole('dialog', dialog, WAIT)).toBeVisible();
  });
});
