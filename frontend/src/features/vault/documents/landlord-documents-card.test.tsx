import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type VaultDocument } from '@/shared/documents/api';
import { decodeFilePath } from '@/shared/lib/base62';
import { addDays, formatDate, today } from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { documents, FILE, pdf } from '@/testing/files';
import { askedFor, part } from '@/testing/lists';
import { button, open, WAIT } from '@/testing/screens';
import { home, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';
import { yearsAfter } from './landlord-documents';

const stored = (id: string, name: string, date: string | null): VaultDocument => ({
  id,
  name,
  date,
  url: FILE(2, 'pdf'),
  uploaded_at: '2026-05-01T10:00:00Z',
  size: 1024,
  set_as_cover: false,
});

const flat: VaultItem = { ...home, categoryData: { ...home.categoryData, use: 'let' } };

async function openDepository(
  item: VaultItem,
  answered: (request: Request, call: number) => Response,
) {
  vaultServer([item]);
  const asked = answer('get', '/vault/p1/documents', answered);
  const app = await open('/vault/item/p1?tab=depository', item.name);
  return { ...app, asked };
}

const card = async () =>
  within(await screen.findByRole('region', { name: 'Landlord documents' }, WAIT));
const texts = async () =>
  (await card()).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the documents of a landlord', () => {
  it('are there or not, with their day and when to renew them', async () => {
    const lastYear = yearsAfter(addDays(today(), 20), -1);
    const soon = yearsAfter(lastYear, 1);
    const { asked } = await openDepository(flat, () =>
      ok([
        stored('d5', 'CP12 flat.pdf', lastYear),
        stored('d6', 'EICR.pdf', '2015-03-03'),
        stored('d7', 'EPC.pdf', today()),
        stored('d8', 'Tenancy agreement.pdf', null),
      ]),
    );
    await waitFor(async () => {
      expect(await texts()).toEqual([
        `Gas safety certificateDated ${formatDate(lastYear)}Next due ${formatDate(soon)}View`,
        'Electrical safety report (EICR)Dated 3rd March 2015Was due 3rd March 2020View',
        `Energy performance certificate (EPC)Dated ${formatDate(today())} · Next due ${formatDate(yearsAfter(today(), 10))}View`,
        'Tenancy agreementAdded 1st May 2026View',
        'Deposit protection certificateNot addedAdd',
      ]);
    }, WAIT);
    const view = screen.getByRole('link', { name: 'View gas safety certificate' });
    expect(view).toHaveAttribute('target', '_blank');
    const query = new URL(view.getAttribute('href') ?? '', 'http://localhost').searchParams;
    expect(decodeFilePath(query.get('compact') ?? '')).toBe(FILE(2, 'pdf'));
    expect(asked).toHaveLength(1);
  });

  it('are added under the name by which the list finds them', async () => {
    let list: readonly VaultDocument[] = [];
    const { user } = await openDepository(flat, () => ok(list));
    const uploads = answer('post', '/vault/p1/documents', () => {
      list = [stored('d9', 'Gas safety certificate.pdf', '2026-03-03')];
      return ok({ id: 'd9' });
    });
    expect(
      await (await card()).findByText('Not added · Every year', undefined, WAIT),
    ).toBeVisible();
    await user.click(button('Add gas safety certificate'));
    await screen.findByRole('dialog', { name: 'Pick File' }, WAIT);
    await user.upload(screen.getByLabelText('File'), pdf('scan0043.pdf'));
    expect(await screen.findByLabelText('File name')).toHaveValue('Gas safety certificate');
    await user.click(button('Add File'));
    await waitFor(() => expect(uploads).toHaveLength(1), WAIT);
    const file = (await uploads[0]?.formData())?.get('file') as File;
    expect(file.name).toBe('Gas safety certificate.pdf');
    await waitFor(
      async () => expect((await texts())[0]).toMatch(/^Gas safety certificateDated 3rd March 2026/),
      WAIT,
    );
  });

  it('give their name to no document that is added otherwise', async () => {
    const { user } = await openDepository(flat, () => ok([]));
    await (await card()).findByText('Not added · Every year', undefined, WAIT);
    await user.click(button('Add gas safety certificate'));
    await screen.findByRole('dialog', { name: 'Pick File' }, WAIT);
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    await user.click(button('Add New'));
    await user.upload(await screen.findByLabelText('File', undefined, WAIT), pdf('scan0044.pdf'));
    expect(await screen.findByLabelText('File name')).toHaveValue('scan0044');
  });

  it('are looked for in all documents where not all of them are loaded', async () => {
    const { asked } = await openDepository(flat, (request) => {
      const { q, before } = askedFor(request);
      if (q === null) return part(documents, 90, 'place');
      if (q !== 'deposit') return part([]);
      return before === null
        ? part([stored('d8', 'Lease.pdf', null)], 2, 'later')
        : part([stored('d9', 'Deposit.pdf', '2026-03-03')], 2);
    });
    const found = 'Deposit protection certificateDated 3rd March 2026View';
    await waitFor(async () => expect((await texts()).at(-1)).toBe(found), WAIT);
    expect((await texts())[0]).toBe('Gas safety certificateNot added · Every yearAdd');
    expect(asked.map((request) => askedFor(request).q).toSorted()).toEqual(
      [
        null,
        'cp12',
        'deposit',
        'deposit',
        'eicr',
        'electrical',
        'energy',
        'epc',
        'gas',
        'tenancy',
      ].toSorted(),
    );
  });

  it('are not called missing where nobody could look', async () => {
    let down = true;
    const { user } = await openDepository(flat, (request) => {
      const { q } = askedFor(request);
      if (q === null) return part(documents, 90, 'place');
      return q === 'tenancy' && down ? refused(500) : part([]);
    });
    const again = 'Try again to find tenancy agreement';
    await screen.findByRole('button', { name: again }, WAIT);
    expect((await texts())[3]).toBe("Tenancy agreementWe couldn't check your documents.Try again");
    down = false;
    await user.click(button(again));
    await waitFor(
      async () => expect((await texts())[3]).toBe('Tenancy agreementNot addedAdd'),
      WAIT,
    );
  });

  it('say nothing where the documents cannot be fetched', async () => {
    await openDepository(flat, () => refused(500));
    expect(await screen.findByText('Failed to fetch documents', undefined, WAIT)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Landlord documents')).toBeNull(), WAIT);
  });

  it.each([
    ['lived in', home],
    ['sold', { ...flat, ended: { on: '2024-06-03', proceeds: null } }],
  ])('are not asked of a property that is %s', async (_what, item) => {
    await openDepository(item, () => ok(documents));
    expect(await screen.findByText('3 Document(s)', undefined, WAIT)).toBeVisible();
    expect(screen.queryByText('Landlord documents')).toBeNull();
  });
});
