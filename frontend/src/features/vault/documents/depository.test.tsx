import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { decodeFilePath } from '@/shared/lib/base62';
import * as dates from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { server } from '@/testing/server';
import { dateIn } from '@/testing/dates';
import { documents, FILE, pdf, png } from '@/testing/files';
import { askedFor, part } from '@/testing/lists';
import { button, open, WAIT } from '@/testing/screens';
import { home, vaultServer } from '../testing/vault';

async function openDepository(answered: (request: Request) => Response = () => ok(documents)) {
  const { list: items } = vaultServer([home]);
  const item = answer('get', '/vault/p1', () => ok(home));
  const list = answer('get', '/vault/p1/documents', answered);
  const app = await open('/vault/item/p1?tab=depository', home.name);
  await screen.findByRole('tabpanel');
  return { ...app, list, item, items };
}

/** The answer to a changed document, with the photo that its item has from then on. */
const changed = (data: unknown, photo: string | null) =>
  HttpResponse.json({ success: true, message: '', data, photo });

const panel = () => within(screen.getByRole('tabpanel'));
const names = () =>
  panel()
    .getAllByText(/\.(pdf|docx|png)$/)
    .map((row) => row.textContent);

async function edit(name: string, listed: readonly unknown[] = documents) {
  const app = await openDepository(() => ok(listed));
  await app.user.click(await panel().findByRole('button', { name: 'Edit' }, WAIT));
  await app.user.click(panel().getByRole('button', { name }));
  return app;
}

/** The server has the picture, once it has refused it so often for want of a session. */
function frontIsThere(refusals = 0) {
  let asked = 0;
  server.use(
    http.get(`*${FILE(1, 'png')}`, () => {
      asked += 1;
      if (asked <= refusals) return refused(401, 'Please sign in');
      return HttpResponse.arrayBuffer(new TextEncoder().encode('picture').buffer, {
        headers: { 'Content-Type': 'image/png' },
      });
    }),
  );
}

/** Drops files somewhere on the page, or pastes them; jsdom makes neither event with files. */
function bring(how: string, files: readonly File[]) {
  const data = { files, types: ['Files'] };
  const name = how === 'drop' ? 'dataTransfer' : 'clipboardData';
  const event = new Event(how, { bubbles: true, cancelable: true });
  act(() => {
    document.body.dispatchEvent(Object.assign(event, { [name]: data }));
  });
  expect(event.defaultPrevented).toBe(true);
}

describe('the Depository', () => {
  it('groups documents by year, newest first, and marks the cover', async () => {
    await openDepository();
    expect(await screen.findByText('3 Document(s)', undefined, WAIT)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((year) => year.textContent)).toEqual([
      '2026',
      '2021',
    ]);
    expect(names()).toEqual(['Front.png', 'Boiler record.pdf', 'Survey.docx']);
    expect(screen.getAllByText('Cover')).toHaveLength(1);
    expect(screen.getByText('9th October 2026')).toBeVisible();
  });

  it('offers the file of a statement for download, which no browser shows', async () => {
    const statement = { ...documents[1], id: 'd4', name: 'March.csv', url: FILE(8, 'csv') };
    const { user } = await openDepository(() => ok([statement]));
    const first = answer('get', FILE(8, 'csv').replace('/api/v1', ''), () =>
      HttpResponse.text('D', { status: 206 }),
    );
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await user.click(await panel().findByRole('button', { name: 'Download March.csv' }, WAIT));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const [link] = click.mock.contexts;
    expect(link).toMatchObject({ download: 'March.csv' });
    expect(first).toHaveLength(1);
    expect(panel().getByText('CSV')).toBeInTheDocument();
    expect(panel().queryByRole('link', { name: /^View/ })).toBeNull();
  });

  it('shows the small picture of a document where there is one, else that of a cover', async () => {
    const small = FILE(7, 'jpg');
    await openDepository(() =>
      ok(documents.map((each) => (each.id === 'd2' ? { ...each, thumbnail_url: small } : each))),
    );
    await screen.findByText('3 Document(s)', undefined, WAIT);
    const pictures = panel().getAllByRole('presentation', { hidden: true });
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([FILE(1, 'png'), small]);
  });

  it('views a document in a new tab', async () => {
    await openDepository();
    const view = await screen.findByRole('link', { name: 'View Boiler record.pdf' }, WAIT);
    expect(view).toHaveAttribute('target', '_blank');
    const query = new URL(view.getAttribute('href') ?? '', 'http://localhost').searchParams;
    expect(decodeFilePath(query.get('compact') ?? '')).toBe(FILE(2, 'pdf'));
  });

  it('looks for the dates in a PDF once one is to be added, and takes another', async () => {
    const { user } = await openDepository();
    const add = await screen.findByRole(
      'button',
      { name: 'Add a date to Boiler record.pdf' },
      WAIT,
    );
    answer('get', '/documents/d2/dates', () =>
      ok({ dates: [{ date: '2099-12-03', text: 'Next service due by 03/12/2099' }] }),
    );
    await user.click(add);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Dates in this document' }, WAIT),
    );
    expect(await dialog.findByText('3rd December 2099', undefined, WAIT)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add another date' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a date' }, WAIT));
    expect(form.getByLabelText('Date')).toHaveValue('');
    expect(form.getByLabelText('About')).toHaveDisplayValue('Boiler record.pdf');
  });

  it('lets the server search', async () => {
    const { user, list } = await openDepository((request) =>
      part(documents.slice(askedFor(request).q === null ? 0 : 2)),
    );
    await user.click(await screen.findByLabelText('Search documents', undefined, WAIT));
    await user.paste('2nd june');
    expect(await screen.findByText('1 Document(s)', undefined, WAIT)).toBeVisible();
    expect(names()).toEqual(['Survey.docx']);
    expect(list.map((request) => askedFor(request).q)).toEqual([null, '2nd june']);
  });

  it('reads the next part where the last one ended', async () => {
    const { user } = await openDepository((request) =>
      askedFor(request).before === null
        ? part(documents.slice(0, 2), 3, 'place')
        : part(documents.slice(2), 3),
    );
    expect(await screen.findByText('3 Document(s)', undefined, WAIT)).toBeVisible();
    expect(names()).toHaveLength(2);
    await user.click(button('Show more'));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('says when they cannot be fetched', async () => {
    await openDepository(() => refused(500));
    expect(await screen.findByText('Failed to fetch documents', undefined, WAIT)).toBeVisible();
  });

  it('says when the list cannot be read anew after an upload, until the connection is back', async () => {
    const { user, list } = await openDepository();
    await screen.findByText('3 Document(s)', undefined, WAIT);
    answer('get', '/vault/p1/documents', (request, call) => {
      list.push(request);
      return call === 1 ? refused(500) : ok(documents);
    });
    answer('post', '/vault/p1/documents', () => ok({ id: 'd9' }));
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    await user.upload(await screen.findByLabelText('File', undefined, WAIT), png('Loft.png'));
    await user.click(button('Add File'));
    expect(await screen.findByText('Failed to fetch documents', undefined, WAIT)).toBeVisible();
    expect(button('Try again')).toBeVisible();
    expect(names()).toHaveLength(3);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Failed to fetch documents')).toBeNull());
    expect(list).toHaveLength(3);
  });

  it('uploads a new document in the background, then reads the list anew', async () => {
    const { user, list } = await openDepository(() => ok([]));
    const item = answer('get', '/vault/p1', () => ok(home));
    const uploads = answer('post', '/vault/p1/documents', () => ok({ id: 'd9' }));
    expect(await screen.findByText('No documents found.', undefined, WAIT)).toBeVisible();
    await user.click(button('Add New'));
    await screen.findByRole('dialog', { name: 'Pick File' }, WAIT);
    expect(button('Add File')).toBeDisabled();
    await user.upload(screen.getByLabelText('File'), png('Loft.png'));
    await user.clear(await screen.findByLabelText('File name'));
    expect(await screen.findByText('Please enter a file name')).toBeVisible();
    expect(button('Add File')).toBeDisabled();
    await user.type(screen.getByLabelText('File name'), 'Loft plans');
    await user.click(button('Add File'));
    await waitFor(() => expect(uploads).toHaveLength(1), WAIT);
    const form = await uploads[0]?.formData();
    expect((form?.get('file') as File).name).toBe('Loft plans.png');
    expect(form?.get('set_as_cover')).toBe('false');
    await waitFor(() => expect(list).toHaveLength(2));
    expect(item, 'calls for the item, whose photo is the same').toHaveLength(0);
  });

  it('lists a document by the date on it, and says when it was added', async () => {
    await openDepository(() => ok([{ ...documents[1], date: '2024-05-02' }]));
    const row = within(await panel().findByRole('listitem', undefined, WAIT));
    expect(row.getByText(/·/)).toHaveTextContent('2nd May 2024 · added 22nd September 2026');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('2024');
  });

  it('fills in the date that the name of a file tells, which stays as it is changed', async () => {
    const { user } = await openDepository();
    const named = answer('get', '/file-name-date', () => ok({ date: '2024-05-02' }));
    const uploads = answer('post', '/vault/p1/documents', () => ok({ id: 'd9' }));
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    const file = await screen.findByLabelText('File', undefined, WAIT);
    await user.upload(file, png('Bill 02-05-2024.png'));
    const date = await screen.findByLabelText('Date on the document');
    await waitFor(() => expect(date).toHaveValue('02 / 05 / 2024'));
    expect(new URL(named[0]?.url ?? '').searchParams.get('name')).toBe('Bill 02-05-2024.png');
    await user.clear(date);
    await user.click(button('Use 2nd May 2024'));
    expect(date).toHaveValue('02 / 05 / 2024');
    await user.clear(date);
    await user.type(date, '03052024');
    await user.click(button('Add File'));
    await waitFor(() => expect(uploads).toHaveLength(1), WAIT);
    expect((await uploads[0]?.formData())?.get('date')).toBe('2024-05-03');
  });

  it('offers the date that was found in a stored document, and changes nothing by itself', async () => {
    frontIsThere();
    const calls = answer('put', '/vault/p1/documents/d3', () =>
      changed({ ...documents[0], date: '2021-06-03' }, FILE(1, 'png')),
    );
    const { user } = await edit('Edit Front.png', [
      { ...documents[0], offered_date: '2021-06-03' },
    ]);
    expect(await screen.findByLabelText('Date on the document', undefined, WAIT)).toHaveValue('');
    await user.click(button('Use 3rd June 2021'));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await calls[0]?.formData())?.get('date')).toBe('2021-06-03');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('2021');
  });

  it('makes the first photo the cover, unless that is unticked', async () => {
    vaultServer([{ ...home, photo: null }]);
    answer('get', '/vault/p1', () => ok({ ...home, photo: null }));
    answer('get', '/vault/p1/documents', () => ok([]));
    const uploads = answer('post', '/vault/p1/documents', () => ok({ id: 'd9' }));
    const { user } = await open('/vault/item/p1?tab=depository', home.name);
    for (const ticked of [true, false]) {
      await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
      await user.upload(await screen.findByLabelText('File', undefined, WAIT), png('Front.png'));
      const tick = await screen.findByLabelText('Use as cover photo');
      expect(tick).toBeChecked();
      if (!ticked) await user.click(tick);
      await user.click(button('Add File'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await waitFor(() => expect(uploads).toHaveLength(2), WAIT);
    const forms = await Promise.all(uploads.map((sent) => sent.formData()));
    expect(forms.map((form) => form.get('set_as_cover'))).toEqual(['true', 'false']);
  });

  it('shows the name as long as it can be kept, with its ending', async () => {
    const { user } = await openDepository();
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    await screen.findByRole('dialog', { name: 'Pick File' }, WAIT);
    await user.upload(screen.getByLabelText('File'), png(`${'a'.repeat(160)}.png`));
    const name = await screen.findByLabelText('File name');
    expect(name).toHaveValue('a'.repeat(146));
    await user.type(name, 'b');
    expect(name).toHaveValue('a'.repeat(146));
  });

  it('refuses a file over 10 MB, and asks for one when the chooser was closed', async () => {
    const { user } = await openDepository();
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    await screen.findByRole('dialog', { name: 'Pick File' }, WAIT);
    const field = screen.getByLabelText('File');
    field.dispatchEvent(new Event('cancel'));
    expect(await screen.findByText('Please select a file')).toBeVisible();
    const large = png('Large.png');
    Object.defineProperty(large, 'size', { value: 10_485_761 });
    await user.upload(field, large);
    expect(await screen.findByText(/File size exceeds 10MB limit\.$/)).toBeVisible();
    expect(button('Add File')).toBeDisabled();
  });

  it('keeps back a file whose name belies its contents', async () => {
    const { user } = await openDepository();
    const calls = answer('post', '/vault/p1/documents', () => ok({ id: 'd9' }));
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    const field = await screen.findByLabelText('File', undefined, WAIT);
    await user.upload(field, new File(['%PDF-1.7'], 'Scan.png', { type: 'image/png' }));
    await user.click(button('Add File'));
    expect(
      await screen.findByText(/^This looks like a PDF, but its name ends in \.png\./),
    ).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('takes several files at once, each under its own name', async () => {
    const { user } = await openDepository();
    const uploads = answer('post', '/vault/p1/documents', () => ok({ id: 'd9' }));
    answer('get', '/file-name-date', ({ url }) =>
      ok({ date: url.includes('scan2') ? '2024-05-02' : null }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    const field = await screen.findByLabelText('File', undefined, WAIT);
    await user.upload(field, [pdf('scan1.pdf'), pdf('scan2.pdf'), png('Loft.png')]);
    expect(await screen.findByLabelText('Date on scan2.pdf')).toHaveValue('02 / 05 / 2024');
    expect(screen.queryByLabelText('Date on scan1.pdf')).toBeNull();
    const name = await screen.findByLabelText('Name of scan2.pdf');
    expect(name).toHaveValue('scan2');
    await user.clear(name);
    expect(button('Add Files')).toBeDisabled();
    await user.type(name, 'Deeds');
    await user.click(button('Remove scan1.pdf'));
    await user.click(screen.getByLabelText('Use as cover photo'));
    await user.click(button('Add Files'));
    await waitFor(() => expect(uploads).toHaveLength(2), WAIT);
    const forms = await Promise.all(uploads.map((call) => call.formData()));
    const sent = forms.map((form) => [
      (form.get('file') as File).name,
      form.get('set_as_cover'),
      form.get('date'),
    ]);
    expect(sent).toEqual([
      ['Deeds.pdf', 'false', '2024-05-02'],
      ['Loft.png', 'true', null],
    ]);
  });

  it('says at its name what is wrong with one of several', async () => {
    const { user } = await openDepository();
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    const field = await screen.findByLabelText('File', undefined, WAIT);
    const program = new File(['MZ'], 'Invoice.pdf');
    await user.upload(field, [program, pdf('scan.pdf')]);
    await user.click(await screen.findByRole('button', { name: 'Add Files' }));
    expect(await screen.findByText("We can't take this type of file.")).toBeVisible();
    expect(screen.getByLabelText('Name of Invoice.pdf')).toHaveAttribute('aria-invalid', 'true');
  });

  it.each(['drop', 'paste'])('takes files by %s, whatever tab is open', async (how) => {
    vaultServer([home]);
    answer('get', '/vault/p1', () => ok(home));
    answer('get', '/vault/p1/transactions', () => ok([]));
    answer('get', '/vault/p1/documents', () => ok(documents));
    await open('/vault/item/p1', home.name);
    await screen.findByRole('tabpanel');
    const files = [pdf('scan1.pdf'), pdf('scan2.pdf'), new File(['x'], 'notes.txt')];
    bring(how, files);
    const dialog = await screen.findByRole('dialog', { name: 'Pick File' }, WAIT);
    expect(within(dialog).getByLabelText('Name of scan1.pdf')).toHaveValue('scan1');
    expect(within(dialog).getByText(/^We couldn't add notes\.txt\./)).toBeVisible();
    bring(how, [pdf('scan3.pdf')]);
    expect(await within(dialog).findByLabelText('Name of scan3.pdf')).toHaveValue('scan3');
    expect(screen.getByRole('tab', { name: 'Depository', hidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('renames a document without sending its file again, and says when that fails', async () => {
    frontIsThere();
    const calls = answer('put', '/vault/p1/documents/d3', (_, call) =>
      call === 1 ? refused(500) : changed(documents[0], FILE(1, 'png')),
    );
    const { user, list } = await edit('Edit Front.png');
    const name = await screen.findByLabelText('File name', undefined, WAIT);
    expect(name).toHaveValue('Front');
    expect(screen.getByLabelText('Use as cover photo')).toBeChecked();
    await user.type(name, ' door');
    await user.click(button('Save'));
    expect(await screen.findByText('Failed to update document', undefined, WAIT)).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = await calls[1]?.formData();
    expect([...(form ?? [])]).toEqual([
      ['name', 'Front door.png'],
      ['set_as_cover', 'true'],
    ]);
    expect(list).toHaveLength(1);
  });

  it('takes a cover back without sending its file again', async () => {
    frontIsThere();
    const calls = answer('put', '/vault/p1/documents/d3', () =>
      changed({ ...documents[0], set_as_cover: false }, null),
    );
    const { user, list, item, items } = await edit('Edit Front.png');
    expect(screen.getByRole('img', { name: /^Cover photo/, hidden: true })).toBeInTheDocument();
    await user.click(await screen.findByLabelText('Use as cover photo', undefined, WAIT));
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    const form = await calls[0]?.formData();
    expect([form?.get('file'), form?.get('set_as_cover')]).toEqual([null, 'false']);
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Cover photo/ })).toBeNull());
    expect(screen.queryByText('Cover')).toBeNull();
    expect([list.length, item.length, items.length]).toEqual([1, 1, 0]);
  });

  it('makes another photo the cover, of which there is one', async () => {
    const back = { ...documents[0], id: 'd4', name: 'Back.png', url: FILE(4, 'png') };
    const calls = answer('put', '/vault/p1/documents/d4', () => changed(back, FILE(4, 'png')));
    server.use(http.get(`*${FILE(4, 'png')}`, () => HttpResponse.arrayBuffer(new ArrayBuffer(8))));
    const { user, list, item } = await edit('Edit Back.png', [
      ...documents,
      { ...back, set_as_cover: false },
    ]);
    await user.click(await screen.findByLabelText('Use as cover photo', undefined, WAIT));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(calls).toHaveLength(1);
    expect(screen.getAllByText('Cover')).toHaveLength(1);
    expect(screen.getByRole('img', { name: /^Cover photo/ })).toHaveAttribute('src', back.url);
    expect([list.length, item.length]).toEqual([1, 1]);
  });

  it('replaces a document by another file under the name that it has', async () => {
    frontIsThere();
    const calls = answer('put', '/vault/p1/documents/d3', () =>
      changed({ ...documents[0], set_as_cover: false }, null),
    );
    const { user } = await edit('Edit Front.png');
    await screen.findByLabelText('File name', undefined, WAIT);
    await user.upload(screen.getByLabelText('File'), png('Back.png'));
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    const file = (await calls[0]?.formData())?.get('file') as File;
    expect([file.name, await file.text()]).toEqual(['Front.png', await png('').text()]);
  });

  it('asks for the PIN where an idle session keeps the file back, and then shows it', async () => {
    frontIsThere(1);
    localStorage.setItem('rememberMe', 'true');
    const { user } = await edit('Edit Front.png');
    const prompt = within(await screen.findByRole('dialog', { name: 'Enter your PIN' }, WAIT));
    await user.click(prompt.getByLabelText('Digit 1 of 6'));
    await user.paste('135790');
    expect(await screen.findByLabelText('File name', undefined, WAIT)).toHaveValue('Front');
  });

  it('asks for a new file when the stored one cannot be fetched', async () => {
    server.use(http.get(`*${FILE(1, 'png')}`, () => new HttpResponse(null, { status: 404 })));
    await edit('Edit Front.png');
    expect(
      await screen.findByText(
        'Failed to load the original file. Please select a new file.',
        undefined,
        WAIT,
      ),
    ).toBeVisible();
  });

  it('deletes a document once that is confirmed, and the focus goes to the next one', async () => {
    const deletions = answer('delete', '/vault/p1/documents/d2', () => ok());
    const { user, list } = await edit('Delete Boiler record.pdf');
    answer('get', '/vault/p1/documents', (request) => {
      list.push(request);
      return ok(documents.filter(({ id }) => id !== 'd2'));
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list).toHaveLength(2));
    expect(deletions).toHaveLength(1);
    await waitFor(() => expect(names()).toHaveLength(2));
    await waitFor(() => expect(button('Delete Survey.docx')).toHaveFocus());
  });

  it('adds a date to a document, whose row then tells of it', async () => {
    const { user } = await openDepository();
    const next = dateIn(0, {
      id: 'o1',
      own: true,
      kind: 'other_insurance',
      expires: true,
      what: 'Other insurance',
      name: 'Building cover',
      date: '2099-03-03',
      about: {
        type: 'document',
        id: 'd1',
        name: 'Survey.docx',
        item_id: 'p1',
        category: null,
      },
    });
    const added = answer('post', '/dates', () => {
      answer('get', '/timeline', () => ok([next]));
      return ok({});
    });
    await user.click(
      await screen.findByRole('button', { name: 'Add a date to Survey.docx' }, WAIT),
    );
    const form = within(await screen.findByRole('dialog', { name: 'Add a date' }, WAIT));
    expect(form.getByLabelText('About')).toHaveDisplayValue('Survey.docx');
    await user.selectOptions(form.getByLabelText('Kind'), 'Other insurance');
    await user.type(form.getByLabelText('Date'), '03032099');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    const told = (await panel().findByText('Building cover:', undefined, WAIT)).parentElement;
    expect(told).toHaveTextContent('Building cover: Expires 3rd March 2099');
    expect(await added[0]?.json()).toMatchObject({ about: { type: 'document', id: 'd1' } });
    await waitFor(() => expect(button('Add a date to Survey.docx')).toHaveFocus());
  });

  it('reads the list anew while another document is on its way', async () => {
    answer('post', '/vault/p1/documents', () => new Promise<Response>(() => undefined));
    answer('delete', '/vault/p1/documents/d2', () => ok());
    const { user, list } = await openDepository();
    await user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
    await user.upload(await screen.findByLabelText('File', undefined, WAIT), png('Loft.png'));
    await user.click(button('Add File'));
    expect(await screen.findByText(/^0% of/)).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Edit' }));
    await user.click(panel().getByRole('button', { name: 'Delete Boiler record.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list).toHaveLength(2));
  });

  it('draws no row again while one types into the search', async () => {
    const { user } = await openDepository();
    const search = await screen.findByLabelText('Search documents', undefined, WAIT);
    const formatDate = vi.spyOn(dates, 'formatDate');
    await user.type(search, 'fr');
    expect(formatDate).not.toHaveBeenCalled();
  });
});
