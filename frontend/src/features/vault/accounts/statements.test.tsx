import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { open, WAIT } from '@/testing/screens';
import { current, vaultServer } from '../testing/vault';

const csv = (name: string) => new File(['Date,Amount'], name, { type: 'text/csv' });

async function openVault() {
  vaultServer([current]);
  const app = await open('/vault', 'Vault');
  await screen.findByRole('button', { name: 'Import a statement' }, WAIT);
  return app;
}

describe('statements on the Vault', () => {
  it('are dropped, several at once and of any account', async () => {
    await openVault();
    const sent = answer('post', '/statements', (_, call) => ok({ id: `s${call}` }));
    fireEvent.drop(window, {
      dataTransfer: { files: [csv('a.csv'), csv('b.ofx')], types: ['Files'] },
    });
    await waitFor(() => expect(sent).toHaveLength(2), WAIT);
    expect((await sent[0]?.formData())?.get('item')).toBeNull();
    const panel = within(await screen.findByRole('region', { name: 'Reading statements' }, WAIT));
    expect(await panel.findAllByRole('link', { name: /^Check / }, WAIT)).toHaveLength(2);
  });

  it('say which files are none', async () => {
    await openVault();
    fireEvent.drop(window, {
      dataTransfer: { files: [new File(['x'], 'holiday.jpg')], types: ['Files'] },
    });
    expect(
      await screen.findByText("We couldn't add holiday.jpg. We can't take this type of file."),
    ).toBeVisible();
  });

  it('that wait to be checked have a list', async () => {
    answer('get', '/statements', () =>
      ok([
        {
          id: 's1',
          name: 'october.csv',
          format: 'csv',
          account_name: null,
          item: null,
          created_at: '2026-11-28T10:00:00Z',
          expires_at: '2026-11-29T10:00:00Z',
        },
      ]),
    );
    await openVault();
    const waiting = within(
      await screen.findByRole('region', { name: 'Statements to check' }, WAIT),
    );
    expect(waiting.getByRole('listitem')).toHaveTextContent('Choose the account');
    expect(waiting.getByRole('link', { name: 'Check october.csv' })).toHaveAttribute(
      'href',
      '/statements/s1',
    );
  });
});
