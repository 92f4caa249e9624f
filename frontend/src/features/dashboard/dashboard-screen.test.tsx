import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeFilePath } from '@/shared/lib/base62';
import { dropStatement } from '@/testing/drop-statement';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { renderApp } from '@/testing/render-app';
// Compiled before the first test and not within it.
import './dashboard-screen';
import { newcomer, sample } from './testing/sample';
import { type DashboardData } from './types';

beforeEach(() => {
  answer('get', '/dashboard/history', () => ok({ points: [], unknown_before: [] }));
});

/** Opens `/` for somebody whose dashboard is `data`, and waits until it is shown. */
async function open(data: DashboardData = sample) {
  sessionServer();
  const calls = answer('get', '/dashboard', () => ok(data));
  const app = renderApp('/');
  await card(data.welcomeMessage.greeting);
  return { ...app, calls };
}

async function card(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const found = heading.closest('section');
  if (!found) throw new Error(`${title} is in no card`);
  return found;
}

const widths = (within: HTMLElement) =>
  Array.from(within.querySelectorAll<HTMLElement>('[style*="width"]'), (bar) => bar.style.width);

describe('/', () => {
  it('is called Dashboard', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(document.title).toBe('Dashboard · Holdfast');
  });

  it('takes a statement that is dropped on it', async () => {
    await open();
    expect((await dropStatement()).get('item')).toBeNull();
  });

  it('says what each gauge shows', async () => {
    await open();
    expect(screen.getAllByRole('img').map((gauge) => gauge.getAttribute('aria-label'))).toEqual([
      'Assets £ 602,129.55, up £ 2,941.18, 0.49%',
      'Net Position £ 347,000.74, up £ 4,147.62, 1.21%',
      'Liabilities £ 255,128.81, down £ 1,206.44, 0.47%',
    ]);
  });

  it.each([
    ['nothing', "Come back tomorrow to see what's changed."],
    ['first_day', 'Changes since you joined.'],
    ['thirty_days_ago', 'Changes in the last 30 days.'],
  ] as const)('says what changes are compared with: %s', async (comparedWith, text) => {
    await open({ ...sample, comparedWith });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('tells the last three changes, each with its day and the way to its item', async () => {
    const at = '2026-11-17T09:00:00Z';
    const fourth = { id: '4', at, message: 'Car added', href: '/vault' };
    await open({ ...sample, recentChanges: [...sample.recentChanges, fourth] });
    const strip = screen.getByRole('heading', { name: 'Recent changes' }).parentElement;
    const rows = within(strip as HTMLElement).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Mortgage down £ 642.1820th November 2026',
      'Pension up £ 1,184.5019th November 2026',
      'Gas safety certificate added18th November 2026',
    ]);
    const links = within(strip as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/vault/item/9',
      '/vault/item/7',
      '/vault/loan',
    ]);
  });

  it('leads from a gauge to the Vault and from a bar to its category', async () => {
    await open();
    for (const name of [/^Assets/, /^Net Position/, /^Liabilities/]) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/vault');
    }
    expect(screen.getByRole('link', { name: /^Current/ })).toHaveAttribute(
      'href',
      '/vault/current-account',
    );
  });

  it('welcomes the person, and says below the change what was only added', async () => {
    await open();
    const { greeting, message, added, closing } = sample.welcomeMessage;
    const paragraphs = (await card(greeting)).querySelectorAll('p');
    const said = Array.from(paragraphs, ({ textContent }) => textContent);
    expect(said).toEqual([message, added, closing]);
  });

  it('says nothing below it where nothing was added', async () => {
    const message = "You're £ 50.00 better off than 30 days ago, mostly from St. You and Me.";
    const { greeting, closing } = sample.welcomeMessage;
    await open({
      ...sample,
      welcomeMessage: { greeting, closing, message, added: null, removed: null },
    });
    const paragraphs = (await card(greeting)).querySelectorAll('p');
    const said = Array.from(paragraphs, ({ textContent }) => textContent);
    expect(said).toEqual([message, closing]);
  });

  it('breaks assets down, property first and full, the rest as shares of the rest', async () => {
    const { statistics } = sample;
    const breakdown = [...statistics.assets.breakdown].reverse();
    const assets = { ...statistics.assets, breakdown };
    await open({ ...sample, statistics: { ...statistics, assets } });
    const shown = await card('Assets');
    expect(within(shown).getByText('£ 602,129.55')).toBeVisible();
    const rows = within(shown).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Property£ 438,500.00',
      'Personal Item£ 3,400.00',
      'Current£ 4,182.66',
      'Vehicle£ 13,275.00',
      'Savings£ 24,650.00',
      'Investment£ 31,907.52',
      'Pension£ 86,214.37',
    ]);
    expect(widths(shown)[0]).toBe('100%');
    expect(parseFloat(widths(shown)[6] ?? '')).toBeCloseTo(52.69, 1);
  });

  it('labels every total that a made-up value is in, and no other', async () => {
    const { assets } = sample.statistics;
    const breakdown = assets.breakdown.map((part) => ({
      ...part,
      sample: part.category === 'vehicle',
    }));
    const statistics = { ...sample.statistics, assets: { ...assets, breakdown } };
    await open({ ...sample, statistics });
    const label = 'Includes sample data';
    const bar = within(await card('Assets')).getByText(label);
    expect(bar.closest('li')).toHaveTextContent(`Vehicle${label}£ 13,275.00`);
    const gauges = screen.getByRole('region', { name: 'Net position' });
    expect(within(gauges).getByText(label)).toBeVisible();
    expect(screen.getAllByText(label)).toHaveLength(2);
    cleanup();
    await open();
    expect(screen.queryByText(label)).toBeNull();
  });

  it('breaks liabilities down and leads from both sides to the Vault', async () => {
    await open();
    const shown = await card('Liabilities');
    const rows = within(shown).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Loan£ 253,282.52',
      'Credit Card£ 1,846.29',
    ]);
    for (const link of screen.getAllByRole('link', { name: 'My Vault' })) {
      expect(link).toHaveAttribute('href', '/vault');
    }
    expect(screen.getAllByRole('link', { name: 'My Vault' })).toHaveLength(2);
  });

  it('lists the tasks of the week, each leading to where it is done', async () => {
    await open();
    const rows = within(await card('Weekly Tasks')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Update the value of ISA (completed)',
      'Update the value of Škoda Octavia',
      'Add your first account',
      'Renew your passport: it expires in 3 weeks',
      'Look out of the window',
    ]);
    const targets = rows.map((row) => row.querySelector('a')?.getAttribute('href'));
    expect(targets).toEqual([
      '/vault/item/7',
      '/vault/item/8',
      '/vault',
      '/life-locker?tab=key-information',
      '/life-locker',
    ]);
  });

  it('follows no target outside the signed-in area', async () => {
    const targets = [
      'https://example.com/',
      '//example.com/vault',
      'https://example.com/vault?tab=renting',
      '?tab=renting',
      'javascript:alert(1)',
      '/login',
    ];
    const weeklyTasks = targets.map((href) => ({
      id: href,
      title: href,
      completed: false,
      href,
      preset: null,
    }));
    await open({ ...sample, weeklyTasks });
    expect(within(await card('Weekly Tasks')).queryAllByRole('link')).toEqual([]);
  });

  it('shows the first three insights with their highlights', async () => {
    await open();
    const shown = await card('Key Insights');
    const rows = within(shown).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '14 Clevedon Terrace makes up 73% of everything you own.',
      'Card is down £ 214.60 in 30 days.',
      'You owe 42% of what you own.',
    ]);
    const marks = Array.from(shown.querySelectorAll('mark'), (mark) => mark.textContent);
    expect(marks).toEqual(['14 Clevedon Terrace', '73%', 'Card', '£ 214.60', '42%']);
    const targets = rows.map((row) => row.querySelector('a')?.getAttribute('href'));
    expect(targets).toEqual(['/vault/item/7', '/vault/item/9', '/vault']);
  });

  it('opens the lesson of the day in a tab of its own', async () => {
    await open();
    const lesson = screen.getByRole('link', { name: /How your ISA allowance works/ });
    expect(lesson).toHaveAttribute('target', '_blank');
    const address = new URL(lesson.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/preview');
    expect(decodeFilePath(address.searchParams.get('compact') ?? '')).toBe(
      '/api/v1/lessons/isa-allowance.pdf',
    );
  });

  it.each(['AI helper', 'Your Budget', 'My OMNI Score', 'My Journal'])(
    'announces %s without a figure and without anything to press',
    async (title) => {
      await open();
      const shown = await card(title);
      expect(within(shown).getByText('Coming soon')).toBeVisible();
      expect(shown.textContent).not.toMatch(/\d/);
      expect(shown.querySelector('a, button, input, [tabindex]')).toBeNull();
    },
  );

  it('leaves out what a newcomer does not have', async () => {
    await open(newcomer);
    expect(screen.getByLabelText('Net Position £ 0.00, no change')).toBeVisible();
    expect(screen.queryByText('Recent changes')).toBeNull();
    expect(screen.queryByText('Daily Lesson')).toBeNull();
    expect(screen.getByText('No insights available.')).toBeVisible();
    expect(screen.getByText("You haven't added anything you own yet.")).toBeVisible();
    expect(screen.getByText("You haven't added anything you owe.")).toBeVisible();
  });

  it('leads a newcomer, and nobody else, to the first item', async () => {
    await open(newcomer);
    expect(screen.getByRole('link', { name: 'Add your first item' })).toHaveAttribute(
      'href',
      '/vault',
    );
    cleanup();
    await open();
    expect(screen.queryByRole('link', { name: 'Add your first item' })).toBeNull();
  });

  it('says so when a week has no tasks', async () => {
    await open({ ...sample, weeklyTasks: [] });
    expect(await card('Weekly Tasks')).toHaveTextContent('Nothing to do this week.');
  });

  it('waits with a spinner under the title', async () => {
    sessionServer();
    answer('get', '/dashboard', () => new Promise(() => undefined));
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('says when it could not be loaded, and tries again on request', async () => {
    sessionServer();
    answer('get', '/dashboard', (_request, call) => (call === 1 ? refused(500) : ok(sample)));
    const { user } = renderApp('/');
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent(/^Failed to load dashboard data$/);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Assets')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when there is no data', async () => {
    sessionServer();
    answer('get', '/dashboard', () => ok(null));
    renderApp('/');
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent(/^No data available$/);
  });

  it('asks anew at each visit', async () => {
    const { user, calls } = await open();
    answer('get', '/vault', () => ok([]));
    const nav = screen.getByRole('navigation', { name: 'Main' });
    await user.click(within(nav).getByRole('link', { name: 'Vault' }));
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Weekly Tasks' })).toBeNull();
    });
    window.history.back();
    await card('Weekly Tasks');
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
  });

  it('sends a visitor to /login', async () => {
    const { session, guarded } = sessionServer();
    session.live = false;
    answer('get', '/dashboard', guarded(sample));
    renderApp('/');
    await waitFor(() => {
      expect(window.location.pathname).toBe('/login');
    });
  });
});
