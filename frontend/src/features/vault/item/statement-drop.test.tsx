import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { pdf } from '@/testing/files';
import { open, WAIT } from '@/testing/screens';
import { current, home, vaultServer } from '../testing/vault';

const csv = new File(['Date,Amount'], 'october.csv', { type: 'text/csv' });

const drop = (...files: File[]) =>
  fireEvent.drop(window, { dataTransfer: { files, types: ['Files'] } });

async function openAccount() {
  vaultServer([current]);
  const app = await open('/vault/item/a1', current.name);
  await screen.findByRole('button', { name: 'Import a statement' }, WAIT);
  return app;
}

describe('the page of an account', () => {
  it('leads to its statements and to its money by month and tag', async () => {
    await openAccount();
    expect(screen.getByRole('link', { name: 'Statements' })).toHaveAttribute(
      'href',
      '/vault/item/a1/statements',
    );
    expect(screen.getByRole('link', { name: 'By month and tag' })).toHaveAttribute(
      'href',
      '/vault/item/a1/money',
    );
  });

  it('takes a PDF as a statement where it is chosen as one', async () => {
    const { user } = await openAccount();
    const sent = answer('post', '/statements', () => ok({ id: 's1' }));
    await user.upload(screen.getByLabelText('Statement files'), pdf('October.pdf'));
    expect(await screen.findByRole('link', { name: 'Check October.pdf' }, WAIT)).toBeVisible();
    expect((await sent[0]?.formData())?.get('item')).toBe('a1');
  });

  it('reads a dropped file that is a statement, and leaves a PDF to the documents', async () => {
    await openAccount();
    const sent = answer('post', '/statements', () => ok({ id: 's1' }));
    drop(csv, pdf('Letter.pdf'));
    expect(await screen.findByRole('dialog', { name: 'Pick File' }, WAIT)).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1), WAIT);
    const form = await sent[0]?.formData();
    expect([form?.get('item'), (form?.get('file') as File).name]).toEqual(['a1', 'october.csv']);
    expect(screen.queryByText(/Letter\.pdf is ready to check/)).toBeNull();
  });

  it('does so on the Depository, too', async () => {
    const { user } = await openAccount();
    const sent = answer('post', '/statements', () => ok({ id: 's1' }));
    await user.click(screen.getByRole('tab', { name: 'Depository' }));
    await screen.findByText('No documents found.', undefined, WAIT);
    drop(csv);
    await waitFor(() => expect(sent).toHaveLength(1), WAIT);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the page of anything else has no statements', async () => {
  vaultServer([home]);
  await open('/vault/item/p1', home.name);
  await screen.findByRole('tab', { name: 'Transactions' }, WAIT);
  expect(screen.queryByRole('link', { name: 'Statements' })).toBeNull();
});
