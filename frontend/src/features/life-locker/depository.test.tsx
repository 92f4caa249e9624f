import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { decodeFilePath } from '@/shared/lib/base62';
import { answer, ok, refused } from '@/testing/api-server';
import { FILE, png } from '@/testing/files';
import { askedFor } from '@/testing/lists';
import { button, open, WAIT } from '@/testing/screens';
import { server } from '@/testing/server';
import { kept, listed, lockerServer } from './testing/locker';

async function openDepository(answered: (request: Request) => Response = () => listed()) {
  lockerServer();
  const list = answer('get', '/life-locker/documents', answered);
  return { ...(await open('/life-locker', 'Life Locker')), list };
}

const forever = () => new Promise<Response>(() => undefined);
const panel = () => within(screen.getByRole('tabpanel'));
const rows = () => screen.getAllByRole('listitem').slice(-3);
const search = () => screen.findByLabelText('Search documents', undefined, WAIT);

async function pick(user: Awaited<ReturnType<typeof openDepository>>['user'], file: File) {
  await user.click(button('Add New'));
  await user.upload(await screen.findByLabelText('File', undefined, WAIT), file);
  await user.click(button('Add File'));
}

async function edit(name: string) {
  const app = await openDepository();
  await screen.findByText('3 Document(s)', undefined, WAIT);
  await app.user.click(button('Edit'));
  await app.user.click(button(name));
  return app;
}

describe('the Depository of the Life Locker', () => {
  it('stands beside the presets of its kind, which obey the same edit mode', async () => {
    const passport = {
      id: 's1',
      category: 'depository',
      type: 'passport',
      name: 'My passport',
      url: FILE(1, 'pdf'),
      uploaded_at: '2026-02-02T10:00:00Z',
      metadata: {},
      files: [],
      warnings: [],
      reminder_notice: 'Expires in 3 weeks',
    };
    lockerServer();
    const asked = answer('get', '/pre-sets', () => ok([passport]));
    const { user } = await open('/life-locker', 'Life Locker');
    expect(await screen.findByText('1 out of 6 uploaded', undefined, WAIT)).toBeVisible();
    expect(screen.getAllByText('Expires in 3 weeks')[0]).toBeVisible();
    expect(new URL(asked[0]?.url ?? '').searchParams.get('category')).toBe('depository');
    await user.click(button('Edit'));
    expect(button('Delete My passport')).toBeVisible();
  });

  it('groups documents by year, newest first', async () => {
    await openDepository();
    expect(await screen.findByText('3 Document(s)', undefined, WAIT)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((year) => year.textContent)).toEqual([
      '2026',
      '2021',
    ]);
    expect(rows().map((row) => row.textContent)).toEqual([
      'PNGFront.png9th October 2026View',
      'PDFBoiler record.pdf22nd September 2026View',
      'DOCSurvey.docx2nd June 2021View',
    ]);
  });

  it('views a document in a new tab', async () => {
    await openDepository();
    const view = await screen.findByRole('link', { name: 'View Boiler record.pdf' }, WAIT);
    expect(view).toHaveAttribute('target', '_blank');
    const query = new URL(view.getAttribute('href') ?? '', 'http://localhost').searchParams;
    expect(decodeFilePath(query.get('compact') ?? '')).toBe(FILE(2, 'pdf'));
  });

  it('waits with a spinner, and says when there is none', async () => {
    let arrive = () => undefined as void;
    lockerServer();
    answer(
      'get',
      '/life-locker/documents',
      () =>
        new Promise((resolve) => {
          arrive = () => {
            resolve(listed([]));
          };
        }),
    );
    await open('/life-locker', 'Life Locker');
    expect(await panel().findByText('Loading')).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('No documents found.', undefined, WAIT)).toBeVisible();
    expect(screen.queryByLabelText('Search documents')).toBeNull();
  });

  it('says when they cannot be fetched', async () => {
    await openDepository(() => refused(500));
    expect(await screen.findByText('Failed to fetch documents', undefined, WAIT)).toBeVisible();
  });

  it('lets the server search', async () => {
    const { user, list } = await openDepository((request) =>
      listed(askedFor(request).q === null ? kept : kept.slice(2)),
    );
    await user.click(await search());
    await user.paste('2nd june');
    expect(await screen.findByText('1 Document(s)', undefined, WAIT)).toBeVisible();
    expect(list.map((request) => askedFor(request).q)).toEqual([null, '2nd june']);
  });

  it('forgets the search and the edit mode with the tab', async () => {
    const { user } = await openDepository();
    await user.type(await search(), 'f');
    await user.click(button('Edit'));
    expect(button('Cancel')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Key Information' }));
    expect(button('Edit')).toBeVisible();
    await user.click(button('Edit'));
    await user.click(screen.getByRole('tab', { name: 'Depository' }));
    expect(button('Edit')).toBeVisible();
    expect(await search()).toHaveValue('');
    expect(screen.getByRole('link', { name: 'View Front.png' })).toBeVisible();
  });

  it('uploads in the background, one at a time, and reads the list anew a second after it began', async () => {
    const uploads = answer('post', '/life-locker/documents', forever);
    const { user, list } = await openDepository();
    await screen.findByText('3 Document(s)', undefined, WAIT);
    await pick(user, png('Loft.png'));
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await screen.findByRole('region', { name: 'Uploading Documents' })).toBeVisible();
    await waitFor(() => expect(button('Uploading...')).toHaveFocus());
    await waitFor(() => expect(list).toHaveLength(2), { timeout: 5000 });
    const form = await uploads[0]?.formData();
    expect((form?.get('file') as File).name).toBe('Loft.png');
    expect(form?.has('set_as_cover')).toBe(false);
    expect(button('Uploading...')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('tab', { name: 'Key Information' }));
    expect(button('Add New')).toBeEnabled();
  });

  it('lets the next one be added when it has arrived, and shows it', async () => {
    let known = kept.slice(1);
    answer('post', '/life-locker/documents', () => {
      known = kept;
      return ok(kept[0]);
    });
    const { user } = await openDepository(() => listed(known));
    await screen.findByText('2 Document(s)', undefined, WAIT);
    await pick(user, png('Front.png'));
    expect(await screen.findByText('3 Document(s)', undefined, WAIT)).toBeVisible();
    expect(button('Add New')).toBeEnabled();
  });

  it('tells why an upload failed', async () => {
    answer('post', '/life-locker/documents', () =>
      refused(422, '', [{ field: 'file', message: "We can't take this type of file." }]),
    );
    const { user } = await openDepository();
    await screen.findByText('3 Document(s)', undefined, WAIT);
    await pick(user, png('Loft.png'));
    expect(await screen.findByText("We can't take this type of file.")).toBeVisible();
    expect(button('Retry Loft.png')).toBeVisible();
  });

  it('renames a document, without a cover to choose', async () => {
    server.use(http.get(`*${FILE(1, 'png')}`, () => HttpResponse.text('picture')));
    const calls = answer('put', '/life-locker/documents/d3', () =>
      ok({ ...kept[0], name: 'Front door.png' }),
    );
    const { user, list } = await edit('Edit Front.png');
    await user.type(await screen.findByLabelText('File name', undefined, WAIT), ' door');
    expect(screen.queryByLabelText('Use as cover photo')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([...((await calls[0]?.formData()) ?? [])]).toEqual([['name', 'Front door.png']]);
    expect(await screen.findByText('Front door.png')).toBeVisible();
    expect(list).toHaveLength(1);
  });

  it('deletes a document once that is confirmed', async () => {
    const deletions = answer('delete', '/life-locker/documents/d2', () => ok());
    const { user, list } = await edit('Delete Boiler record.pdf');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list).toHaveLength(2));
    expect(deletions).toHaveLength(1);
  });
});
