import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { insurance, licence, licenceFee, many, passport, timelineServer } from '@/testing/dates';
import { renderApp } from '@/testing/render-app';
import { WAIT } from '@/testing/screens';
// Compiled before the first test and not within it.
import '../dashboard-screen';
import { newcomer, sample } from '../testing/sample';

type Dates = Parameters<typeof timelineServer>[0];

/** Opens `/` for somebody with these dates. */
async function open(dates: Dates, data = sample) {
  const { list } = timelineServer(dates);
  answer('get', '/dashboard', () => ok(data));
  answer('get', '/dashboard/history', () => ok({ points: [], unknown_before: [] }));
  const app = renderApp('/');
  return { ...app, list, card: within(await card()) };
}

async function card(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Coming up' }, WAIT);
  const found = heading.closest('section');
  if (!found) throw new Error('The dates are in no card');
  return found;
}

describe('Coming up on the dashboard', () => {
  it('has the dates that come next as links, passed ones first', async () => {
    const { card } = await open([licence, insurance, licenceFee]);
    const rows = (await card.findAllByRole('listitem')).map((row) => within(row).getByRole('link'));
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual([
      `Driving licence ${formatDate(licence.date)} Expired 4 days ago`,
      `LV= car insurance Škoda Octavia ${formatDate(insurance.date)} Expires in 1 week`,
      `TV licence ${formatDate(licenceFee.date)} In 2 months`,
    ]);
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/life-locker?tab=key-information',
      '/vault/item/v1',
      '/timeline',
    ]);
  });

  it("shows five of them and leads to What's ahead for the rest", async () => {
    const { card } = await open(many(8));
    expect(await card.findAllByRole('listitem')).toHaveLength(5);
    expect(card.getByRole('link', { name: "What's ahead" })).toHaveAttribute('href', '/timeline');
  });

  it('says when nothing is due, and leads to a new date', async () => {
    const { card } = await open([{ ...passport, renewed: true, due: false }]);
    const empty = "Nothing is due. Add a vehicle, a policy or a date and we'll remind you in time.";
    expect(await card.findByText(empty)).toBeVisible();
    expect(card.getByRole('link', { name: 'Add a date' })).toHaveAttribute('href', '/timeline?add');
    expect(card.queryByRole('link', { name: "What's ahead" })).toBeNull();
  });

  it('says that it is loading, beside a dashboard that has loaded', async () => {
    const { list } = timelineServer([]);
    answer('get', '/timeline', () => new Promise(() => undefined));
    answer('get', '/dashboard', () => ok(sample));
    answer('get', '/dashboard/history', () => ok({ points: [], unknown_before: [] }));
    renderApp('/');
    const shown = within(await card());
    expect(shown.getByRole('status')).toHaveTextContent('Loading');
    expect(shown.getByRole('link', { name: "What's ahead" })).toBeVisible();
    expect(list).toHaveLength(0);
  });

  it('says when they could not be loaded, and tries again on request', async () => {
    timelineServer([]);
    answer('get', '/timeline', (_request, call) => (call === 1 ? refused(500) : ok([passport])));
    answer('get', '/dashboard', () => ok(sample));
    answer('get', '/dashboard/history', () => ok({ points: [], unknown_before: [] }));
    const { user } = renderApp('/');
    const shown = within(await card());
    expect(await shown.findByRole('alert')).toHaveTextContent('Failed to load dates');
    expect(shown.getByText("Your dates are safe. We just couldn't fetch them.")).toBeVisible();
    expect(shown.queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Assets' })).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByRole('link', { name: /^My passport/ })).toBeVisible();
    expect(shown.queryByRole('alert')).toBeNull();
  });

  it('is loaded again at each visit, like the tasks', async () => {
    const { user, list, card: first } = await open([passport]);
    await first.findByRole('listitem');
    expect(list).toHaveLength(1);
    answer('get', '/vault', () => ok([]));
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(nav.getByRole('link', { name: 'Vault' }));
    await screen.findByRole('heading', { level: 1, name: 'Vault' }, WAIT);
    await user.click(nav.getByRole('link', { name: 'Dashboard' }));
    await within(await card()).findByRole('listitem');
    await waitFor(() => expect(list).toHaveLength(2));
  });
});

/** The titles of the cards in the order in which they are read. */
const titles = () =>
  screen
    .getAllByText(
      (text, part) =>
        part?.tagName === 'H2' || (part?.tagName === 'SPAN' && text === 'Daily Lesson'),
    )
    .map(({ textContent }) => textContent);

describe('the order of the dashboard', () => {
  const { greeting } = sample.welcomeMessage;
  const last = ['AI helper', 'Your Budget', 'My OMNI Score', 'My Journal'];

  it('has the dates beside the figures and the placeholders last', async () => {
    await open([passport]);
    expect(titles()).toEqual([
      greeting,
      'Daily Lesson',
      'Recent changes',
      'Coming up',
      'Net position over time',
      'Weekly Tasks',
      'Assets',
      'Liabilities',
      'Key Insights',
      ...last,
    ]);
  });

  it('begins with the figures on a narrow screen', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open([passport]);
    expect(titles()).toEqual([
      'Recent changes',
      greeting,
      'Coming up',
      'Weekly Tasks',
      'Net position over time',
      'Assets',
      'Liabilities',
      'Key Insights',
      'Daily Lesson',
      ...last,
    ]);
  });

  it('does without a lesson', async () => {
    await open([], newcomer);
    expect(titles()).not.toContain('Daily Lesson');
    expect(titles()[0]).toBe(newcomer.welcomeMessage.greeting);
  });
});
