import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeBase62 } from '@/shared/lib/base62';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { FILE } from '@/testing/files';
import { frameRoutes } from '@/testing/frame';
import { renderApp } from '@/testing/render-app';
import { button, WAIT } from '@/testing/screens';
import { home, stopcock, survey } from './testing/hits';

type Answered = Parameters<typeof answer>[2];

async function openFrame() {
  sessionServer();
  const app = renderApp('/', { routes: frameRoutes });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

async function openSearch(
  answered: Answered = () => ok({ hits: [survey, home, stopcock], more: false }),
) {
  const asked = answer('get', '/search', answered);
  const app = await openFrame();
  await app.user.click(button('Search'));
  const field = await screen.findByRole('combobox', { name: 'Search everything' }, WAIT);
  return { ...app, asked, field };
}

const options = async () => screen.findAllByRole('option', undefined, WAIT);
const askedFor = (request: Request) => new URL(request.url).searchParams.get('q');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the search', () => {
  it('opens by Ctrl or Cmd and K, but not over a dialog', async () => {
    const { user } = await openFrame();
    for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
      await user.keyboard(keys);
      expect(await screen.findByRole('combobox', undefined, WAIT)).toHaveFocus();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    document.body.insertAdjacentHTML('beforeend', '<p role="dialog" data-state="open">PIN</p>');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
    document.body.lastElementChild?.remove();
  });

  it('gives up a search that nobody waits for any more', async () => {
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
    const { user, asked, field } = await openSearch((request) =>
      askedFor(request) === 'bo'
        ? new Promise<Response>(() => undefined)
        : ok({ hits: [home], more: false }),
    );
    await user.type(field, 'bo');
    await waitFor(() => expect(asked).toHaveLength(1), WAIT);
    abort.mockClear();
    await user.type(field, 'iler');
    expect(await options()).toHaveLength(1);
    expect(abort).toHaveBeenCalledTimes(1);
  });

  it('leaves Ctrl and K to the text fields of a Mac', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { user } = await openFrame();
    expect(button('Search')).toHaveTextContent('⌘K');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('combobox', undefined, WAIT)).toHaveFocus();
  });

  it('asks once typing has paused, and groups what is found, the best kind first', async () => {
    const { user, asked, field } = await openSearch();
    expect(screen.getByText(/^Items, documents and the text inside PDFs/)).toBeVisible();
    await user.type(field, ' survey ');
    expect((await options()).map((each) => each.textContent)).toEqual([
      'Survey.pdfVault · 14 Clevedon Terrace · 9th October 2026In the text',
      '14 Clevedon TerraceVault · Property · Bristol',
      'StopcockLife Locker · Key Information · Under the sink',
    ]);
    expect(asked.map(askedFor)).toEqual(['survey']);
    expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
      'Documents',
      'Items',
      'Key information',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
  });

  it('asks for two characters, of which one may be all that is left', async () => {
    const { user, asked, field } = await openSearch();
    await user.type(field, 'x ');
    expect(screen.getByRole('status')).toHaveTextContent('Type at least 2 characters.');
    await user.type(field, 'y');
    await options();
    await user.type(field, '{Backspace}{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent('Type at least 2 characters.');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(asked.map(askedFor)).toEqual(['x y']);
  });

  it('goes through the results by the keys and opens one by Enter', async () => {
    const { user, field } = await openSearch();
    await user.type(field, 'xy');
    const [first, second, last] = await options();
    const isOn = (option: HTMLElement | undefined) => {
      expect(field).toHaveAttribute('aria-activedescendant', option?.id);
      expect(option).toHaveAttribute('aria-selected', 'true');
    };
    isOn(first);
    await user.keyboard('{End}');
    isOn(last);
    await user.keyboard('{ArrowDown}{ArrowUp}');
    isOn(second);
    await user.keyboard('{Home}');
    isOn(first);
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Item' });
    expect(window.location.pathname).toBe('/vault/item/p1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens a document in a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, field } = await openSearch();
    await user.type(field, 'survey');
    const [document] = await options();
    if (document) await user.click(document);
    const address = `/preview?compact=${encodeBase62(FILE(2, 'pdf'))}`;
    expect(opened).toHaveBeenCalledWith(address, '_blank', 'noopener');
  });

  it('closes by Escape while results are shown', async () => {
    const { user, field } = await openSearch();
    await user.type(field, 'xy');
    await options();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Search')).toHaveFocus();
  });

  it('drops an answer that comes after the next, and opens none that is not to what is typed', async () => {
    let answerFirst: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const { user, asked, field } = await openSearch(async (request) => {
      const first = askedFor(request) === 'ho';
      if (first) await held;
      return ok({ hits: [first ? home : stopcock], more: false });
    });
    await user.type(field, 'ho');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('Searching...');
    await user.type(field, 't');
    expect(await screen.findByText('Stopcock', undefined, WAIT)).toBeVisible();
    answerFirst();
    await user.type(field, '{Backspace}{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
    expect(await screen.findByText('14 Clevedon Terrace', undefined, WAIT)).toBeVisible();
    expect(screen.queryByText('Stopcock')).toBeNull();
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    [{ hits: [], more: false }, 'Nothing found for “zebra”Check the spelling or try fewer words.'],
    [{ hits: [home], more: false }, '1 result'],
    [{ hits: [home], more: true }, 'The best 1 results. Type more to narrow them down.'],
  ])('says what came of it: %#', async (data, text) => {
    const { user, field } = await openSearch(() => ok(data));
    await user.type(field, 'zebra');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text), WAIT);
  });

  it('says when it failed, and tries again', async () => {
    const { user, field } = await openSearch((_, call) =>
      call === 1 ? refused(500) : ok({ hits: [home], more: false }),
    );
    await user.type(field, 'zebra');
    const dialog = within(screen.getByRole('dialog', { name: 'Search' }));
    expect(await dialog.findByRole('alert', undefined, WAIT)).toHaveTextContent(
      'The search failed.',
    );
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await options()).toHaveLength(1);
    expect(field).toHaveValue('zebra');
  });
});
