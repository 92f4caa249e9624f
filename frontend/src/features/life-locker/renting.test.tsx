import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { png } from '@/testing/files';
import { button, open, WAIT } from '@/testing/screens';
import { listed, lockerServer } from './testing/locker';

async function openRenting(answered: (request: Request) => Response = () => listed()) {
  lockerServer();
  const list = answer('get', '/renting/documents', answered);
  return { ...(await open('/vault?tab=renting', 'Vault')), list };
}

describe('the Renting tab', () => {
  it('is one of the two of the Vault, and as green', async () => {
    lockerServer();
    const { user } = await open('/vault', 'Vault');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Accounts',
      'Renting',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Renting' }));
    expect(await screen.findByText('No documents found.', undefined, WAIT)).toBeVisible();
    expect(button('Add New').closest('[data-accent]')).toBeNull();
  });

  it('deletes a document in edit mode', async () => {
    const deletions = answer('delete', '/renting/documents/d1', () => ok());
    const { user, list } = await openRenting();
    await screen.findByText('3 Document(s)', undefined, WAIT);
    await user.click(button('Edit'));
    await user.click(button('Delete Survey.docx'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this document?' });
    expect(dialog).toHaveAttribute('data-accent', 'blue');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list).toHaveLength(2));
    expect(deletions).toHaveLength(1);
  });

  it('says only that an upload failed, whatever the server said', async () => {
    answer('post', '/renting/documents', () =>
      refused(422, "We can't take this type of file.", [
        { field: 'file', message: "We can't take this type of file." },
      ]),
    );
    const { user } = await openRenting();
    await screen.findByText('3 Document(s)', undefined, WAIT);
    await user.click(button('Add New'));
    await user.upload(await screen.findByLabelText('File', undefined, WAIT), png('Tap.png'));
    await user.click(button('Add File'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.queryByText("We can't take this type of file.")).toBeNull();
  });

  it('does not open Add to Vault', async () => {
    const { user } = await openRenting();
    await screen.findByText('3 Document(s)', undefined, WAIT);
    await user.click(button('Add New'));
    expect(await screen.findByRole('dialog', { name: 'Pick File' }, WAIT)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Add to Vault' })).toBeNull();
  });
});
