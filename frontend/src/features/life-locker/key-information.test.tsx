import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { part } from '@/testing/lists';
import { alarm, stopcock } from '@/testing/notes';
import { button, open, WAIT } from '@/testing/screens';
import { lockerServer } from './testing/locker';

const all = [stopcock, alarm];

async function openNotes(answered: (request: Request) => Response = () => part(all)) {
  lockerServer();
  const list = answer('get', '/life-locker/key-info', answered);
  return { ...(await open('/life-locker?tab=key-information', 'Life Locker')), list };
}

const dialogOf = async (name: string) => screen.findByRole('dialog', { name }, WAIT);

describe('the Key Information of the Life Locker', () => {
  it('is pink, its main action and its dialogs too', async () => {
    const { user } = await openNotes();
    expect(button('Add New').closest('[data-accent]')).toHaveAttribute('data-accent', 'pink');
    await user.click(button('Add New'));
    expect(await dialogOf('Add Key Information')).toHaveAttribute('data-accent', 'pink');
  });

  it('adds a note to the list', async () => {
    const added = answer('post', '/life-locker/key-info', () =>
      ok({ ...stopcock, id: 'n3', name: 'Solicitor' }),
    );
    const { user, list } = await openNotes();
    await screen.findByText('2 Item(s)', undefined, WAIT);
    await user.click(button('Add New'));
    await user.type(await screen.findByLabelText('Name', undefined, WAIT), 'Solicitor');
    await user.click(button('Save'));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(list).toHaveLength(1);
    expect(await added[0]?.json()).toEqual({ name: 'Solicitor', description: null, date: null });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('edits and deletes a note in edit mode', async () => {
    const edited = answer('put', '/life-locker/key-info/n2', () => ok(alarm));
    const deleted = answer('delete', '/life-locker/key-info/n1', () => ok());
    const { user, list } = await openNotes();
    await screen.findByText('2 Item(s)', undefined, WAIT);
    await user.click(button('Edit'));
    await user.click(button('Edit Alarm engineer'));
    await user.type(await screen.findByLabelText('Details', undefined, WAIT), '0117 496 0000');
    await user.click(button('Save'));
    await waitFor(() => expect(edited).toHaveLength(1));
    expect(await edited[0]?.json()).toMatchObject({ description: '0117 496 0000' });
    await user.click(button('Delete Stopcock'));
    const dialog = within(await dialogOf('Delete this key information?'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toHaveLength(1));
    await waitFor(() => expect(list).toHaveLength(2));
  });
});
