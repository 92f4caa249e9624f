import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { datesServer, insurance, mot, ownDate, passport, timelineServer } from '@/testing/dates';
import { renderApp } from '@/testing/render-app';
import { button, open, WAIT } from '@/testing/screens';

const expiring = {
  id: 's1',
  version: 1,
  category: 'depository',
  type: 'passport',
  name: 'My passport',
  url: null,
  uploaded_at: '2026-02-02T10:00:00Z',
  metadata: { name: 'My passport', expiry_date: '2026-03-01' },
  files: [],
  history: [],
  warnings: [],
  reminder_notice: null,
};

async function openAhead(first?: Response) {
  const dates = datesServer(first);
  const { list } = timelineServer([insurance, passport, mot]);
  const app = await open('/timeline', "What's ahead");
  await screen.findByRole('heading', { level: 2, name: 'Dates' }, WAIT);
  const inMenu = async (of: string, item: string) => {
    await app.user.click(button(`More: ${of}`));
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...app, ...dates, list, inMenu };
}

/** A tablet held upright, which is then turned, and so wider. */
function tablet() {
  let narrow = true;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('max-width'),
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
  }));
  return {
    turn: () => {
      act(() => {
        narrow = !narrow;
        for (const changed of listeners) changed();
      });
    },
  };
}

const OWN = 'LV= car insurance, Škoda Octavia';
const dialog = (name: string) => screen.findByRole('dialog', { name }, WAIT);

describe("the dates of What's ahead", () => {
  it('can be added to', async () => {
    const { user, added, list } = await openAhead();
    await user.click(button('Add a date'));
    const form = within(await dialog('Add a date'));
    await user.selectOptions(form.getByLabelText('Kind'), 'TV licence');
    await user.type(form.getByLabelText('Date'), '01022027');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(added).toHaveLength(1), WAIT);
    await waitFor(() => expect(list.length).toBeGreaterThan(1));
    await waitFor(() => expect(button('Add a date')).toHaveFocus());
  });

  it('can be added to from elsewhere by an address', async () => {
    datesServer();
    timelineServer([mot]);
    const { user } = renderApp('/timeline?add');
    await dialog('Add a date');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('on a tablet', () => {
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    it('keep their open form, and what was typed, while it is turned', async () => {
      const { turn } = tablet();
      const { user } = await openAhead();
      await user.click(button(`Renewed: ${OWN}`));
      const form = within(await dialog('LV= car insurance renewed'));
      const amount = await form.findByLabelText('New amount', undefined, WAIT);
      await user.clear(amount);
      await user.type(amount, '438.16');
      turn();
      expect(await screen.findByText('Due in the next 12 months')).toBeInTheDocument();
      expect(amount).toBeInTheDocument();
      expect(amount).toHaveValue('438.16');
    });
  });

  it('can be edited where the user made them', async () => {
    const { user, inMenu, changed, list } = await openAhead();
    await inMenu(OWN, 'Edit');
    const form = within(await dialog('Edit date'));
    const title = await form.findByLabelText('Title', undefined, WAIT);
    await user.clear(title);
    await user.type(title, 'Octavia');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toHaveLength(1), WAIT);
    expect(await changed[0]?.json()).toMatchObject({ title: 'Octavia', details: 'Policy 4471' });
    await waitFor(() => expect(list.length).toBeGreaterThan(1));
    expect(await screen.findByText(`${OWN}: saved`)).toBeInTheDocument();
    await waitFor(() => expect(button(`More: ${OWN}`)).toHaveFocus());
  });

  it('are edited as they are stored now, not as they were when a form was opened before', async () => {
    const { user, inMenu } = await openAhead();
    answer('get', `/dates/${ownDate.id}`, (_, call) =>
      ok(call === 1 ? ownDate : { ...ownDate, title: 'Octavia' }),
    );
    for (const title of [ownDate.title, 'Octavia']) {
      await inMenu(OWN, 'Edit');
      const form = within(await dialog('Edit date'));
      expect(await form.findByLabelText('Title', undefined, WAIT)).toHaveValue(title);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('are deleted only once that is confirmed, by name', async () => {
    const { user, inMenu, deleted, list } = await openAhead(refused(500));
    await inMenu(OWN, 'Delete');
    const question = within(await dialog('Delete this date?'));
    expect(question.getByText('Delete LV= car insurance?')).toBeVisible();
    expect(deleted).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText("We couldn't delete this date. Try again.")).toBeVisible();
    const before = list.length;
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted).toHaveLength(2);
    expect(list.length).toBeGreaterThanOrEqual(before);
  });

  it('are renewed by a form where the user made them', async () => {
    const { user, renewed } = await openAhead();
    await user.click(button(`Renewed: ${OWN}`));
    const form = within(await dialog('LV= car insurance renewed'));
    await form.findByLabelText('Next date', undefined, WAIT);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(renewed).toHaveLength(1), WAIT);
    expect(await renewed[0]?.json()).toMatchObject({ title: ownDate.title, amount: 412.8 });
  });

  it('are renewed by a form where an item holds them', async () => {
    const { user } = await openAhead();
    const renewed = answer('post', '/vault/v1/renewed', () => ok({}));
    await user.click(button('Renewed: MOT, Škoda Octavia'));
    const form = within(await dialog('MOT renewed: Škoda Octavia'));
    await user.type(await form.findByLabelText('New amount', undefined, WAIT), '54.85');
    expect(form.getByText('The old one stays in the history of Škoda Octavia.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(renewed).toHaveLength(1), WAIT);
    expect(await renewed[0]?.json()).toMatchObject({ field: 'own_mot_date', amount: 54.85 });
  });

  it('are told of no more where a preset holds them and is not renewed', async () => {
    const { inMenu } = await openAhead();
    await inMenu('My passport, Passport', 'Not renewed, stop reminding');
    expect(await screen.findByRole('button', { name: /^Undo: My passport/ })).toBeVisible();
  });

  it('are renewed in their own form where a preset holds them', async () => {
    const { user } = await openAhead();
    answer('get', '/pre-sets', () => ok([expiring]));
    answer('get', '/life-locker/documents', () => ok({ documents: [] }));
    await user.click(button('Renewed: My passport, Passport'));
    const form = within(await dialog('My passport renewed'));
    expect(form.getByLabelText('Expiry date')).toHaveValue('01 / 03 / 2036');

    // Somebody else renews it meanwhile, and the list says so by the time it is read again.
    const metadata = { ...expiring.metadata, expiry_date: '2036-03-01' };
    answer('get', '/pre-sets', () => ok([{ ...expiring, version: 2, metadata }]));
    const tried = answer('put', '/pre-sets/s1', () =>
      refused(422, '', [{ field: 'version', message: '' }]),
    );
    for (const tries of [1, 2]) {
      await user.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(tried).toHaveLength(tries), WAIT);
      expect(await form.findByText(/^This was renewed already\./)).toBeVisible();
      expect(await dialog('My passport renewed')).toHaveTextContent('Ends 1st March 2026');
    }
  });

  it('can be told of at other times where they are kept elsewhere', async () => {
    const { user, inMenu } = await openAhead();
    const message = 'Remind me must be one of the choices';
    const set = answer('put', `/timeline/${passport.id}`, (_, call) =>
      call === 1
        ? refused(422, '', [{ field: 'remind', message }])
        : ok({ ...passport, remind: ['3m', '1m', '7d'] }),
    );
    await inMenu('My passport, Passport', 'Change reminders');
    const form = within(await dialog('Change reminders'));
    expect(form.getByLabelText('1 month before')).toBeChecked();
    expect(form.getByText('We also remind you on the day.')).toBeVisible();
    await user.click(form.getByLabelText('3 months before'));
    await user.type(form.getByLabelText('Amount'), '94.50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(message, undefined, WAIT)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await set[1]?.json()).toEqual({ remind: ['3m', '1m', '7d'], amount: 94.5 });
  });

  it('that are kept elsewhere are neither edited nor deleted here', async () => {
    const { user } = await openAhead();
    await user.click(button('More: MOT, Škoda Octavia'));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).not.toContain('Edit');
    expect(offered).not.toContain('Delete');
  });
});
