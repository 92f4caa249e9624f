import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '@/shared/api/base-api';
import { formatDate } from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import {
  dentist,
  fixedRate,
  insurance,
  licence,
  licenceFee,
  many,
  mot,
  passport,
  timelineServer,
} from '@/testing/dates';
import { frameRoutes } from '@/testing/frame';
import { renderApp } from '@/testing/render-app';
import { WAIT } from '@/testing/screens';
// Compiled before the first test and not within it.
import './bell-count';
import './bell-dates';

type Dates = Parameters<typeof timelineServer>[0];

/** The browser is idle as soon as it is asked, unless a test says otherwise. */
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle));
});

async function open(dates: Dates = [], { narrow = false } = {}) {
  if (narrow) {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  }
  const { list } = timelineServer(dates);
  const app = renderApp('/', { routes: frameRoutes });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, list };
}

const bell = (name: string | RegExp = /^Coming up/) => screen.getByRole('button', { name });

/** Presses the bell and waits for what it opens. */
async function ring({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(bell());
  return screen.findByRole('dialog', { name: 'Coming up' }, WAIT);
}

describe('the count of the bell', () => {
  it('is asked for once, when the browser is idle after the first screen', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
    const { list, user } = await open([licence, passport, mot]);
    await waitFor(() => expect(idle).toHaveLength(1));
    expect(list).toHaveLength(0);
    expect(bell('Coming up')).toBeVisible();
    act(() => idle[0]?.());
    expect(await screen.findByRole('button', { name: 'Coming up: 2 need you' })).toBeVisible();
    expect(screen.getByText('2')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Vault' }));
    await screen.findByRole('heading', { name: 'Vault' });
    expect(bell('Coming up: 2 need you')).toBeVisible();
    expect(list).toHaveLength(1);
  });

  it('comes without such a call as well, which Safari lacks', async () => {
    vi.unstubAllGlobals();
    vi.stubGlobal('scrollTo', vi.fn());
    await open([passport]);
    expect(await screen.findByRole('button', { name: 'Coming up: 1 needs you' })).toBeVisible();
  });

  it('is hidden where nothing needs anyone', async () => {
    const { list } = await open([mot]);
    await waitFor(() => expect(list).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(bell('Coming up')).toBeVisible();
    expect(bell().parentElement).toHaveTextContent('');
  });

  it('says no more than 99+', async () => {
    await open(many(120));
    expect(await screen.findByRole('button', { name: 'Coming up: 120 need you' })).toBeVisible();
    expect(screen.getByText('99+')).toBeVisible();
  });

  it('is hidden where the dates could not be loaded', async () => {
    const { store } = await open([passport]);
    await screen.findByRole('button', { name: 'Coming up: 1 needs you' });
    answer('get', '/timeline', () => refused(500));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Timeline'])));
    expect(await screen.findByRole('button', { name: 'Coming up' })).toBeVisible();
    expect(screen.queryByText('1')).toBeNull();
  });

  it('follows what changes the dates', async () => {
    const { store } = await open([licence, passport]);
    await screen.findByRole('button', { name: 'Coming up: 2 need you' });
    answer('get', '/timeline', () => ok([licence, { ...passport, due: false, renewed: true }]));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Timeline'])));
    expect(await screen.findByRole('button', { name: 'Coming up: 1 needs you' })).toBeVisible();
  });
});

describe.each([
  ['popover', false],
  ['sheet of a phone', true],
])('the %s of the bell', (_what, narrow) => {
  it('has the next dates as links to what they are about, passed ones first', async () => {
    const dates = [licence, dentist, insurance, passport, fixedRate, mot, licenceFee];
    const dialog = within(await ring(await open(dates, { narrow })));
    expect(await dialog.findByText('4 need you')).toBeVisible();
    const rows = dialog.getAllByRole('listitem').map((row) => within(row).getByRole('link'));
    const day = ({ date }: (typeof dates)[number]) => formatDate(date);
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual([
      `Driving licence ${day(licence)} Expired 4 days ago`,
      `Dentist Key date ${day(dentist)} 3 days ago`,
      `LV= car insurance Škoda Octavia ${day(insurance)} Expires in 1 week`,
      `My passport Passport ${day(passport)} Expires in 2 weeks`,
      `Fixed rate ends Key date ${day(fixedRate)} In 1 month`,
      `MOT Škoda Octavia ${day(mot)} Expires in 2 months`,
      `TV licence ${day(licenceFee)} In 2 months`,
    ]);
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/life-locker?tab=key-information',
      '/life-locker?tab=key-information',
      '/vault/item/v1',
      '/life-locker',
      '/vault/item/i1?tab=key-information',
      '/vault/item/v1',
      '/timeline',
    ]);
  });

  it('shows ten of them, and none that is renewed', async () => {
    const [first, ...rest] = many(14);
    const dates = [...(first ? [{ ...first, renewed: true, due: false }] : []), ...rest];
    const dialog = within(await ring(await open(dates, { narrow })));
    await dialog.findByText('13 need you');
    const names = dialog.getAllByText(/^Passport \d+$/).map(({ textContent }) => textContent);
    expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `Passport ${index + 2}`));
  });

  it("leads to What's ahead and to a new date there", async () => {
    const dialog = within(await ring(await open([mot], { narrow })));
    await dialog.findByRole('listitem');
    expect(dialog.getByRole('link', { name: "What's ahead" })).toHaveAttribute('href', '/timeline');
    expect(dialog.getByRole('link', { name: 'Add a date' })).toHaveAttribute(
      'href',
      '/timeline?add',
    );
    expect(dialog.queryByText(/need/)).toBeNull();
  });

  it('says when nothing is due', async () => {
    const dialog = within(await ring(await open([], { narrow })));
    const empty = "Nothing is due. Add a vehicle, a policy or a date and we'll remind you in time.";
    expect(await dialog.findByText(empty)).toBeVisible();
    expect(dialog.getAllByRole('link', { name: 'Add a date' })).toHaveLength(1);
    expect(dialog.getByRole('link', { name: 'How we remind you' })).toHaveAttribute(
      'href',
      '/settings#notifications',
    );
  });

  it('says that it is loading', async () => {
    const app = await open([], { narrow });
    answer('get', '/timeline', () => new Promise(() => undefined));
    const dialog = within(await ring(app));
    expect(dialog.getByRole('status')).toHaveTextContent('Loading');
    expect(dialog.queryByRole('listitem')).toBeNull();
  });

  it('says when they could not be loaded, and tries again on request', async () => {
    const app = await open([], { narrow });
    answer('get', '/timeline', (_request, call) => (call === 1 ? refused(500) : ok([passport])));
    const dialog = within(await ring(app));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to load dates');
    expect(dialog.getByText("Your dates are safe. We just couldn't fetch them.")).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('link', { name: /^My passport/ })).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('keeps its dates where a later load fails', async () => {
    const app = await open([passport], { narrow });
    await screen.findByRole('button', { name: 'Coming up: 1 needs you' });
    answer('get', '/timeline', () => refused(500));
    act(() => void app.store.dispatch(baseApi.util.invalidateTags(['Timeline'])));
    await screen.findByRole('button', { name: 'Coming up' });
    const dialog = within(await ring(app));
    expect(dialog.getByRole('alert')).toHaveTextContent('Failed to load dates');
    expect(dialog.getByRole('link', { name: /^My passport/ })).toBeVisible();
  });

  it('gives the focus back to the bell on Escape', async () => {
    const app = await open([passport], { narrow });
    const dialog = await ring(app);
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(bell()).toHaveFocus());
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when a date is followed, and leaves the focus to the screen it leads to', async () => {
    const app = await open([mot], { narrow });
    const dialog = within(await ring(app));
    await app.user.click(await dialog.findByRole('link', { name: /^MOT/ }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Item' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Radix gives the focus back in a task of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(heading).toHaveFocus();
  });
});

describe('the popover', () => {
  it('is part of the header, which is not printed', async () => {
    const dialog = await ring(await open([passport]));
    expect(screen.getByRole('banner')).toContainElement(dialog);
  });

  it('closes by the bell that opened it', async () => {
    const app = await open([passport]);
    await ring(app);
    expect(bell()).toHaveAttribute('aria-expanded', 'true');
    await app.user.click(bell());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes by a press elsewhere, which keeps the focus', async () => {
    const app = await open([passport]);
    await ring(app);
    const other = screen.getByRole('button', { name: 'Hide amounts' });
    await app.user.click(other);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(other).toHaveFocus();
  });
});

describe('the sheet', () => {
  it('is not printed', async () => {
    const dialog = await ring(await open([passport], { narrow: true }));
    expect(dialog.closest('[data-not-printed]')).not.toBeNull();
  });
});
