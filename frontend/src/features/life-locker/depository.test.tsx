import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { FILE, png } from '@/testing/files';
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
      metadata: { expiry_date: '2026-03-01' },
      files: [],
      warnings: [],
      reminder_notice: 'Expires in 3 weeks',
      history: [],
    };
    lockerServer();
    const asked = answer('get', '/pre-sets', () => ok([passport]));
    const { user } = await open('/life-locker', 'Life Locker');
    expect(await screen.findByText('1 out of 6 uploaded', undefined, WAIT)).toBeVisible();
    expect(screen.getAllByText(/^Expires in 3 weeks/)[0]).toBeVisible();
    expect(new URL(asked[0]?.url ?? '').searchParams.get('category')).toBe('depository');
    await user.click(button('Edit'));
    expect(button('Delete My passport')).toBeVisible();
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
    await waitFor(() => expect(list).toHaveLength(2));
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
});
