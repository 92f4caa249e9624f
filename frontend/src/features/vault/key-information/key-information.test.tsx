import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as dates from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { dateIn } from '@/testing/dates';
import { part } from '@/testing/lists';
import { alarm, stopcock } from '@/testing/notes';
import { button, open, WAIT } from '@/testing/screens';
import { home, vaultServer } from '../testing/vault';

const all = [stopcock, alarm];

async function openNotes(answered: (request: Request, call: number) => Response = () => part(all)) {
  vaultServer([home]);
  const list = answer('get', '/vault/p1/key-info', answered);
  return { ...(await open('/vault/item/p1?tab=key-information', home.name)), list };
}

async function edit(name: string) {
  const app = await openNotes();
  await screen.findByText('Stopcock', undefined, WAIT);
  const panel = within(screen.getByRole('tabpanel'));
  await app.user.click(panel.getByRole('button', { name: 'Edit' }));
  await app.user.click(button(name));
  return app;
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }, WAIT));

describe('the Key Information tab', () => {
  it('groups notes by the year of their date, or of when they were added', async () => {
    await openNotes();
    expect(await screen.findByText('2 Item(s)', undefined, WAIT)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((year) => year.textContent)).toEqual([
      '2026',
      '2025',
    ]);
    expect(
      screen
        .getAllByRole('listitem')
        .slice(-2)
        .map((row) => row.textContent),
    ).toEqual(['Stopcock12th October 2026View', 'Alarm engineer13th June 2025View']);
  });

  it('is pink, and so are its dialogs', async () => {
    const { user } = await openNotes();
    const add = await screen.findByRole('button', { name: 'Add New' }, WAIT);
    expect(add.closest('[data-accent]')).toHaveAttribute('data-accent', 'pink');
    await user.click(add);
    expect(
      await screen.findByRole('dialog', { name: 'Add Key Information' }, WAIT),
    ).toHaveAttribute('data-accent', 'pink');
  });

  it('says when there is none', async () => {
    await openNotes(() => part([]));
    expect(await screen.findByText('No key information found.', undefined, WAIT)).toBeVisible();
    expect(screen.queryByLabelText('Search information')).toBeNull();
  });

  it('shows a note as it was written', async () => {
    const { user } = await openNotes();
    await user.click(await screen.findByRole('button', { name: 'View Stopcock' }, WAIT));
    const dialog = await dialogOf('Stopcock');
    expect(dialog.getByText(/Under the kitchen sink/).textContent).toBe(stopcock.description);
    expect(dialog.getByText('12th October 2026')).toBeVisible();
    expect(dialog.queryByText('Key date')).toBeNull();
    await user.click(button('Close'));
    await user.click(button('View Alarm engineer'));
    const other = await dialogOf('Alarm engineer');
    expect(other.getByText('No details')).toBeVisible();
    expect(other.getByText('13th June 2025')).toBeVisible();
  });

  it('goes from reading one to editing it', async () => {
    const { user } = await openNotes();
    await user.click(await screen.findByRole('button', { name: 'View Stopcock' }, WAIT));
    const viewer = await dialogOf('Stopcock');
    await user.click(viewer.getByRole('button', { name: 'Edit' }));
    const form = await dialogOf('Edit Key Information');
    expect(form.getByLabelText('Name')).toHaveValue('Stopcock');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stopcock' })).toBeNull());
  });

  it('adds a note, which needs a name only, and says when that fails', async () => {
    const { user, list } = await openNotes();
    const calls = answer('post', '/vault/p1/key-info', (_, call) =>
      call === 1 ? refused(500) : ok(stopcock),
    );
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    const dialog = await dialogOf('Add Key Information');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Name is required', undefined, WAIT)).toBeVisible();
    await user.type(dialog.getByLabelText('Name'), 'Boiler');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Failed to save key info', undefined, WAIT)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await calls[1]?.json()).toEqual({ name: 'Boiler', description: null, date: null });
    expect(calls[1]?.headers.get('Idempotency-Key')).toBe(calls[0]?.headers.get('Idempotency-Key'));
    expect(list).toHaveLength(1);
  });

  it('does not take half a date for none', async () => {
    const { user } = await openNotes();
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    const dialog = await dialogOf('Add Key Information');
    await user.type(dialog.getByLabelText('Name'), 'Boiler');
    await user.type(dialog.getByLabelText('Key date'), '3102');
    expect(dialog.getByLabelText('Key date')).toHaveValue('31 / 02');
    expect(dialog.getByText('Required')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Key date must be a date', undefined, WAIT)).toBeVisible();
  });

  it('edits a note in the same form', async () => {
    const { user } = await edit('Edit Alarm engineer');
    const calls = answer('put', '/vault/p1/key-info/n2', () => ok(alarm));
    const dialog = await dialogOf('Edit Key Information');
    expect(dialog.getByLabelText('Key date')).toHaveValue('13 / 06 / 2025');
    await user.type(dialog.getByLabelText('Details'), 'Code on the box');
    await user.clear(dialog.getByLabelText('Key date'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toEqual({
      name: 'Alarm engineer',
      description: 'Code on the box',
      date: null,
    });
  });

  it('deletes a note once that is confirmed', async () => {
    const deletions = answer('delete', '/vault/p1/key-info/n1', () => ok());
    const { user, list } = await edit('Delete Stopcock');
    const dialog = await dialogOf('Delete this key information?');
    expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list).toHaveLength(2));
    expect(deletions).toHaveLength(1);
  });

  it('says that an earlier try was saved whose answer was lost', async () => {
    const { user, list } = await openNotes();
    answer('post', '/vault/p1/key-info', () =>
      refused(422, 'No', [{ field: 'idempotencyKey', message: 'No' }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    const dialog = await dialogOf('Add Key Information');
    await user.type(dialog.getByLabelText('Name'), 'Boiler');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText(/^Your first try was saved, without this change\./, undefined, WAIT),
    ).toBeVisible();
    await waitFor(() => expect(list).toHaveLength(2));
  });

  it('adds a date to a note, which then tells of it', async () => {
    const { user } = await openNotes();
    const next = dateIn(30, {
      id: 'o1',
      own: true,
      kind: 'smoke_alarm',
      what: 'Smoke alarm test',
      name: 'Test the alarm',
      about: { type: 'note', id: 'n2', name: 'Alarm engineer', item_id: 'p1', category: null },
    });
    const added = answer('post', '/dates', () => {
      answer('get', '/timeline', () => ok([next]));
      return ok({});
    });
    await user.click(await screen.findByRole('button', { name: 'View Alarm engineer' }, WAIT));
    const viewer = await dialogOf('Alarm engineer');
    expect(viewer.queryByRole('region', { name: 'Dates' })).toBeNull();
    await user.click(viewer.getByRole('button', { name: 'Add a date' }));
    const form = await dialogOf('Add a date');
    expect(form.getByLabelText('About')).toHaveDisplayValue('Alarm engineer');
    await user.selectOptions(form.getByLabelText('Kind'), 'Smoke alarm test');
    await user.type(form.getByLabelText('Date'), '03032099');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const dates = within(await viewer.findByRole('region', { name: 'Dates' }, WAIT));
    expect(dates.getByRole('button', { name: /^Change Test the alarm/ })).toBeVisible();
    expect(await added[0]?.json()).toMatchObject({ about: { type: 'note', id: 'n2' } });
    await waitFor(() => expect(viewer.getByRole('button', { name: 'Add a date' })).toHaveFocus());
  });

  it('draws no row again while one types into the search', async () => {
    const { user } = await openNotes();
    const search = await screen.findByLabelText('Search information', undefined, WAIT);
    const formatDate = vi.spyOn(dates, 'formatDate');
    await user.type(search, 'st');
    expect(formatDate).not.toHaveBeenCalled();
  });
});
