import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { decodeFilePath } from '@/shared/lib/base62';
import { answer, ok, refused } from '@/testing/api-server';
import { dateIn, passport as passportDate, timelineServer } from '@/testing/dates';
import { server } from '@/testing/server';
import { type Preset } from '../types';
import { file, nhs, openPanel, passport, secondPassport, tile, WAIT } from '../testing/presets';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name }, WAIT);

/** The stored file of the first passport, which answers like this. */
const storedFile = (answered: () => Response) => {
  server.use(http.get(`*${passport.url ?? ''}`, answered));
};

const metadataOf = async (request: Request | undefined) => {
  const form = await request?.formData();
  return { form, metadata: JSON.parse(String(form?.get('metadata'))) as unknown };
};

async function openList() {
  const app = openPanel('depository', [passport, secondPassport]);
  await app.user.click(await tile(/^My passport/));
  await dialog('Passport');
  return app;
}

async function edit(name: string) {
  const app = await openList();
  await app.user.click(button('Edit'));
  await app.user.click(button(`Edit ${name}`));
  await dialog('Edit passport');
  return app;
}

describe('the presets of a kind', () => {
  it('are listed, newest first, with what expires', async () => {
    await openList();
    const rows = within(await dialog('Passport')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'PDFMy passport1st March 2026Expires in 3 weeks123456789View',
      "PDFRobin's passportExpires 1st April 2131123456789View",
    ]);
  });

  it('are viewed with what is known of them and their files', async () => {
    const { user } = await openList();
    await user.click(button('View My passport'));
    const viewer = within(await dialog('My passport'));
    expect(viewer.getByText('Expires in 3 weeks')).toBeVisible();
    const facts = viewer.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(facts).toEqual([
      'KindPassport',
      'Passport number123456789',
      'Expiry date1st March 2026',
      'Reminder3 months before',
      'Added2nd February 2026',
    ]);
    const links = viewer.getAllByRole('link', { name: /^View/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'View My passport.pdf',
      'View Visa.png',
      'View Photo page.png',
    ]);
    const query = new URL(links[0]?.getAttribute('href') ?? '', 'http://localhost').searchParams;
    expect(decodeFilePath(query.get('compact') ?? '')).toBe(passport.url);
  });

  it('offer the dates inside their own file, which are then about them', async () => {
    const found = { date: '2099-03-03', text: 'Valid until 3 March 2099' };
    answer('get', '/documents/f1/dates', () => ok({ dates: [found] }));
    answer('get', '/vault', () => ok([]));
    const added = answer('post', '/dates', () => ok({}));
    const { user } = await openList();
    await user.click(button('View My passport'));
    const viewer = within(await dialog('My passport'));
    await user.click(viewer.getByRole('button', { name: 'Add a date from My passport.pdf' }));
    const dates = within(await dialog('Dates in this document'));
    const remind = { name: 'Remind me of 3rd March 2099' };
    await user.click(await dates.findByRole('button', remind, WAIT));
    const form = within(await dialog('Add a date'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(added).toHaveLength(1), WAIT);
    const about = { type: 'preset', id: 's1' };
    expect(await added[0]?.json()).toMatchObject({ date: '2099-03-03', about });
  });

  it('take dates besides their own, and tell of them', async () => {
    const about = { type: 'preset', id: 's1', name: 'My passport', item_id: null } as const;
    const next = dateIn(30, {
      id: 'o1',
      own: true,
      kind: 'visa',
      what: 'Visa',
      name: 'Visa in it',
      about: { ...about, category: 'depository' },
    });
    answer('get', '/vault', () => ok([]));
    const added = answer('post', '/dates', () => {
      answer('get', '/timeline', () => ok([next]));
      return ok({});
    });
    const { user } = await openList();
    await user.click(button('View My passport'));
    const viewer = within(await dialog('My passport'));
    await user.click(viewer.getByRole('button', { name: 'Add a date' }));
    const form = within(await dialog('Add a date'));
    expect(form.getByLabelText('About')).toHaveDisplayValue('My passport');
    await user.selectOptions(form.getByLabelText('Kind'), 'Visa or residence permit');
    await user.type(form.getByLabelText('Date'), '03032099');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await viewer.findByRole('button', { name: /^Change Visa in it/ }, WAIT)).toBeVisible();
    expect(await added[0]?.json()).toMatchObject({ about: { type: 'preset', id: 's1' } });
  });

  it('copy a number from their list as other forms take it', async () => {
    const { user } = openPanel('key_info', [nhs]);
    await user.click(await tile(/^NHS number/));
    expect(within(await dialog('NHS number')).getByText('943 476 5919')).toBeVisible();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Copy NHS number'));
    expect(await screen.findByText('Copied')).toHaveRole('status');
    expect(written).toHaveBeenLastCalledWith('9434765919');
  });

  it('show and copy no number while amounts are hidden', async () => {
    hiddenAmounts.toggle();
    const { user } = openPanel('key_info', [nhs]);
    await user.click(await tile(/^NHS number/));
    await dialog('NHS number');
    expect(screen.queryByText('943 476 5919')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy NHS number' })).toBeNull();
  });

  it("name a file that can't be shown, which can be deleted alone", async () => {
    const unreadable = [{ id: 'lost', kind: 'document' }];
    const { user } = openPanel('depository', [{ ...passport, unreadable }]);
    await user.click(await tile(/^My passport/));
    await dialog('Passport');
    await user.click(button('View My passport'));
    const viewer = await dialog('My passport');
    expect(within(viewer).getByText("This item can't be shown")).toBeVisible();
    const calls = answer('delete', '/pre-sets/s1/unreadable/lost', () => {
      answer('get', '/pre-sets', () => ok([passport]));
      return ok();
    });
    await user.click(button('Delete Document lost'));
    const question = within(await dialog('Delete this item?'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText("This item can't be shown")).toBeNull());
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(viewer).toContainElement(document.activeElement as HTMLElement));
  });

  it('are deleted from the list in edit mode', async () => {
    const { user } = await openList();
    answer('delete', '/pre-sets/s2', () => {
      answer('get', '/pre-sets', () => ok([passport]));
      return ok();
    });
    await user.click(button('Edit'));
    await user.click(button("Delete Robin's passport"));
    await dialog('Delete this preset?');
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByText("Robin's passport")).toBeNull());
    const list = await dialog('Passport');
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
  });

  it('get another one by Add New', async () => {
    const { user } = await openList();
    await user.click(button('Add New'));
    expect(await dialog('Add passport')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Passport');
  });
});

describe('a preset whose reminders were chosen elsewhere', () => {
  it('says when we remind of it', async () => {
    timelineServer([{ ...passportDate, id: 's1', remind: ['14d', '7d'] }]);
    const { user } = await openList();
    await user.click(button('View My passport'));
    const viewer = within(await dialog('My passport'));
    expect(await viewer.findByText('14 days and 7 days before')).toBeVisible();
    expect(viewer.queryByText('3 months before')).toBeNull();
  });
});

describe('a preset that was renewed', () => {
  const details: Preset = {
    ...passport,
    id: 's9',
    category: 'key_info',
    url: null,
    files: [],
    history: [],
  };

  async function renew(others: readonly Preset[] = []) {
    const app = openPanel('depository', [passport, ...others]);
    await app.user.click(await tile(/^My passport|^Passport/));
    await dialog('Passport');
    await app.user.click(button('View My passport'));
    const viewer = within(await dialog('My passport'));
    await app.user.click(viewer.getByRole('button', { name: 'Renewed' }));
    return { ...app, form: within(await dialog('My passport renewed')) };
  }

  it('is asked for its next date, its new number and its new document, and keeps the old one', async () => {
    const calls = answer('put', '/pre-sets/s1', () => ok({ ...passport, version: 2 }));
    const { user, form } = await renew();
    expect(form.getByText('Ends')).toHaveTextContent('Ends 1st March 2026');
    expect(form.getByLabelText('Expiry date')).toHaveValue('01 / 03 / 2036');
    expect(form.getByLabelText('Expiry date')).toBeRequired();
    expect(form.getByLabelText('Passport number')).toHaveValue('');
    await user.type(form.getByLabelText('Passport number'), '555555555');
    await user.upload(form.getByLabelText('New document'), file('new.pdf'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    const sent = await metadataOf(calls[0]);
    expect(sent.metadata).toMatchObject({
      expiry_date: '2036-03-01',
      passport_number: '555555555',
    });
    expect(sent.form?.get('renewed')).toBe('true');
    expect(sent.form?.get('file')).toBeInstanceOf(File);
  });

  it('is asked for its new amount beside the old one', async () => {
    timelineServer([{ ...passportDate, id: 's1', amount: 90 }]);
    const calls = answer('put', '/pre-sets/s1', () => ok({ ...passport, version: 2 }));
    const { user, form } = await renew();
    const amount = form.getByLabelText('New amount');
    expect(amount).toHaveValue('90.00');
    expect(amount).toHaveAccessibleDescription('Was £ 90.00');
    await user.clear(amount);
    await user.type(amount, '94.50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect((await metadataOf(calls[0])).form?.get('amount')).toBe('94.5');
  });

  it('needs no new document yet, but a later date', async () => {
    const calls = answer('put', '/pre-sets/s1', () => ok({ ...passport, version: 2 }));
    const { user, form } = await renew();
    await user.clear(form.getByLabelText('Expiry date'));
    await user.type(form.getByLabelText('Expiry date'), '01032026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(
      await form.findByText('Choose a date after 1st March 2026', undefined, WAIT),
    ).toBeVisible();
    await user.clear(form.getByLabelText('Expiry date'));
    await user.type(form.getByLabelText('Expiry date'), '02032026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
  });

  it('is renewed in its other half too, which begins with what was just told', async () => {
    const metadata = { ...passport.metadata, expiry_date: '2036-03-01', passport_number: '5' };
    answer('put', '/pre-sets/s1', () => ok({ ...passport, version: 2, metadata }));
    const { user, form } = await renew([details]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        /^Key Information has this passport with its old date\./,
        undefined,
        WAIT,
      ),
    ).toBeVisible();
    await user.click(button('Renew it there too'));
    expect(await screen.findByLabelText('Passport number', undefined, WAIT)).toHaveValue('5');
    expect(screen.getByLabelText('Expiry date')).toHaveValue('01 / 03 / 2036');
    expect(screen.getByText('Ends')).toHaveTextContent('Ends 1st March 2026');
  });

  it("begins with nothing of somebody else's, whose scan is missing", async () => {
    const mary: Preset = {
      ...details,
      id: 's8',
      name: "Mary's passport",
      metadata: { name: "Mary's passport", expiry_date: '2031-05-05', passport_number: '7' },
    };
    const { form } = await renew([details, mary]);
    expect(form.getByLabelText('Name')).toHaveValue('My passport');
    expect(form.getByLabelText('Expiry date')).toHaveValue('01 / 03 / 2036');
    expect(form.getByLabelText('Passport number')).toHaveValue('');
  });

  it('says so where it was renewed already, and renews nothing twice', async () => {
    const metadata = { ...passport.metadata, expiry_date: '2036-03-01' };
    const calls = answer('put', '/pre-sets/s1', () => {
      answer('get', '/pre-sets', () => ok([{ ...passport, version: 2, metadata }]));
      return refused(422, '', [{ field: 'version', message: 'This preset was changed meanwhile' }]);
    });
    const { user, form } = await renew();
    for (const tries of [1, 2]) {
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await form.findByText(/^This was renewed already\./, undefined, WAIT)).toBeVisible();
      await waitFor(() => expect(calls).toHaveLength(tries));
    }
    const { metadata: sent } = await metadataOf(calls[1]);
    expect(sent).toMatchObject({ expiry_date: '2036-03-01' });
  });

  it('is told of no more where it is not renewed', async () => {
    const stopped = answer('post', '/timeline/s1/renewed', () => ok({}));
    const { user, form } = await renew();
    await user.click(form.getByRole('button', { name: 'Not renewed, stop reminding' }));
    await waitFor(() => expect(screen.queryByText('My passport renewed')).toBeNull());
    expect(stopped).toHaveLength(1);
  });

  it('shows what it was, with the document of that time', async () => {
    const [old] = passport.files;
    const history = [
      { until: '2006-03-01', file: null, premium: null },
      { until: '2016-03-01', file: old ?? null, premium: null },
    ];
    const { user } = openPanel('depository', [{ ...passport, history }]);
    await user.click(await tile(/^My passport|^Passport/));
    await dialog('Passport');
    await user.click(button('View My passport'));
    const viewer = within(await dialog('My passport'));
    const terms = within(viewer.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Until 1st March 2016View',
      'Until 1st March 2006',
    ]);
  });
});

describe('the form of a preset', () => {
  it('changes what it is given, and sends a file that was not replaced never again', async () => {
    storedFile(() => HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7 paper').buffer));
    const stored = { ...passport, version: 2, files: passport.files.slice(1) };
    const calls = answer('put', '/pre-sets/s1', () => ok(stored));
    const { user, list } = await edit('My passport');
    expect(await screen.findByText('My passport.pdf', undefined, WAIT)).toBeVisible();
    await user.click(button('Remove Visa.png'));
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1));
    const first = await metadataOf(calls[0]);
    expect(first.metadata).toEqual(passport.metadata);
    expect(first.form?.get('file')).toBeNull();
    expect(first.form?.get('keep_files')).toBe('["x2"]');

    await user.click(await screen.findByRole('button', { name: 'Edit My passport' }));
    const name = await screen.findByLabelText('Name', undefined, WAIT);
    await user.clear(name);
    await user.type(name, 'Old passport');
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(2));
    const second = await metadataOf(calls[1]);
    expect(second.metadata).toMatchObject({ name: 'Old passport' });
    expect(second.form?.get('file')).toBeNull();
    // The answer to the first change says what there is by now; nobody asked for the list again.
    expect([second.form?.get('version'), second.form?.get('keep_files')]).toEqual(['2', '["x2"]']);
    expect(list.filter(({ url }) => url.includes('category=depository'))).toHaveLength(1);
  });

  it('adds what was typed to what was changed elsewhere meanwhile', async () => {
    const meanwhile = {
      ...passport,
      version: 2,
      metadata: { ...passport.metadata, passport_number: '987654321' },
      files: [
        ...passport.files,
        ...passport.files.slice(0, 1).map((visa) => ({ ...visa, id: 'x3' })),
      ],
    };
    storedFile(() => HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7 paper').buffer));
    const calls = answer('put', '/pre-sets/s1', (_, call) => {
      answer('get', '/pre-sets', () => ok([meanwhile]));
      return call === 1
        ? refused(422, '', [{ field: 'version', message: 'This preset was changed meanwhile' }])
        : ok(meanwhile);
    });
    const { user } = await edit('My passport');
    await user.click(await screen.findByRole('button', { name: 'Remove Visa.png' }, WAIT));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Old passport');
    await user.click(button('Save'));
    expect(
      await screen.findByText(/^This was changed elsewhere\. Your changes are still here/),
    ).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(2));
    const forms = await Promise.all(calls.map(metadataOf));
    expect(forms.map(({ form }) => form?.get('version'))).toEqual(['1', '2']);
    expect(forms[1]?.metadata).toEqual({ ...meanwhile.metadata, name: 'Old passport' });
    expect(forms[1]?.form?.get('keep_files')).toBe('["x2","x3"]');
  });

  it('says when the preset was deleted elsewhere meanwhile', async () => {
    storedFile(() => HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7 paper').buffer));
    answer('put', '/pre-sets/s1', () => refused(404, 'Not found.'));
    const { user } = await edit('My passport');
    await screen.findByText('My passport.pdf', undefined, WAIT);
    await user.click(button('Save'));
    expect(await screen.findByText('This was deleted elsewhere.')).toBeVisible();
  });

  it('asks for a new file when the stored one cannot be fetched', async () => {
    storedFile(() => new HttpResponse(null, { status: 404 }));
    const { user } = await edit('My passport');
    expect(
      await screen.findByText(
        'Failed to load the original file. Please select a new file.',
        undefined,
        WAIT,
      ),
    ).toBeVisible();
    await user.click(button('Save'));
    expect(await screen.findByText('Please select a file', undefined, WAIT)).toBeVisible();
  });

  it('keeps what was typed when it cannot be saved, and creates nothing twice', async () => {
    const calls = answer('post', '/pre-sets', (_, call) =>
      call === 1 ? refused(500) : ok({ ...nhs, warnings: [] }),
    );
    const { user } = openPanel('key_info');
    await user.click(await tile(/^NHS number/));
    await user.type(await screen.findByLabelText('NHS number', undefined, WAIT), '9434765919');
    await user.click(button('Save'));
    expect(await screen.findByText('Failed to save preset', undefined, WAIT)).toBeVisible();
    expect(screen.getByLabelText('NHS number')).toHaveValue('943 476 5919');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it("puts the server's messages on their fields", async () => {
    answer('post', '/pre-sets', () =>
      refused(422, 'Please check the form', [
        { field: 'nhs_number', message: 'NHS number must be 10 digits' },
        { field: 'files', message: "We can't take this type of file." },
        { field: 'metadata', message: 'Unknown field: colour' },
      ]),
    );
    const { user } = openPanel('key_info');
    await user.click(await tile(/^NHS number/));
    await user.type(await screen.findByLabelText('NHS number', undefined, WAIT), '9434765919');
    await user.click(button('Save'));
    const field = await screen.findByLabelText('NHS number');
    await waitFor(() => expect(field).toHaveAccessibleDescription('NHS number must be 10 digits'));
    expect(screen.getByText("We can't take this type of file.")).toBeVisible();
    expect(screen.getByText('Unknown field: colour')).toBeVisible();
  });

  it('tells of a doubt once it is saved, and lets it be mended', async () => {
    const doubt = { field: 'nhs_number', message: "That doesn't look like an NHS number." };
    const saved = { ...nhs, warnings: [doubt] };
    const adds = answer('post', '/pre-sets', () => ok(saved));
    const changes = answer('put', '/pre-sets/s4', () => ok(nhs));
    const { user } = openPanel('key_info');
    await user.click(await tile(/^NHS number/));
    await user.type(await screen.findByLabelText('NHS number', undefined, WAIT), '9434765919');
    await user.click(button('Save'));
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(screen.getByText(doubt.message)).toBeVisible();
    expect(button('Done')).toHaveFocus();
    await user.click(button('Edit'));
    await dialog('Edit NHS number');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([adds.length, changes.length]).toEqual([1, 1]);
  });

  it('offers to fill in the other half of what was added, which begins as told', async () => {
    answer('post', '/pre-sets', () => ok(passport));
    const { user } = openPanel('depository');
    await user.click(await tile(/^Passport/));
    await user.upload(await screen.findByLabelText('File', undefined, WAIT), file('scan.pdf'));
    await user.click(button('Save'));
    expect(
      await screen.findByText(/^Add the details of this passport to Key Information too\?/),
    ).toBeVisible();
    await user.click(button('Add details'));
    expect(await screen.findByLabelText('Passport number', undefined, WAIT)).toHaveValue(
      '123456789',
    );
    expect(screen.getByLabelText('Name')).toHaveValue('My passport');
    expect(screen.getByLabelText('Expiry date')).toHaveValue('01 / 03 / 2026');
    expect(screen.getByText(/^We filled this in from Depository\./)).toBeVisible();
  });

  it('offers nothing where the other half is there', async () => {
    answer('post', '/pre-sets', () => ok(passport));
    const { user } = openPanel('depository', [{ ...passport, id: 's9', category: 'key_info' }]);
    const empty = await tile(/^Passport/);
    await waitFor(() => expect(empty).toHaveTextContent('Details in Key Information'));
    await user.click(empty);
    await user.upload(await screen.findByLabelText('File', undefined, WAIT), file('scan.pdf'));
    expect(screen.getByLabelText('Passport number')).toHaveValue('123456789');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
  });

  it('shows a doubt to whoever views it', async () => {
    const { user } = openPanel('key_info', [
      { ...nhs, warnings: [{ field: 'nhs_number', message: 'Please compare it.' }] },
    ]);
    await user.click(await tile(/^NHS number/));
    await user.click(await screen.findByRole('button', { name: 'View NHS number' }, WAIT));
    expect(await screen.findByText('Please compare it.')).toBeVisible();
    expect(within(await dialog('NHS number')).getByText('943 476 5919')).toBeVisible();
  });

  it('takes up to three extra files of the accepted kinds', async () => {
    const calls = answer('post', '/pre-sets', () => ok(passport));
    const { user } = openPanel('renting');
    await user.click(await tile(/Inventory/));
    await user.upload(await screen.findByLabelText('File', undefined, WAIT), file('scan0042.pdf'));
    const extra = screen.getByLabelText('Extra files', { selector: 'input' });
    // The chooser hides other kinds of file; one can be dropped on it all the same.
    extra.removeAttribute('accept');
    await user.upload(extra, [file('Notes.txt', 'text/plain')]);
    expect(
      await screen.findByText("We couldn't add Notes.txt. We can't take this type of file."),
    ).toBeVisible();
    await user.upload(
      extra,
      ['Hall', 'Bath', 'Attic', 'Cellar'].map((room) => file(`${room}.pdf`)),
    );
    expect(await screen.findByText('You can add up to 3 extra files.')).toBeVisible();
    await user.click(button('Remove Bath.pdf'));
    expect(screen.queryByText('You can add up to 3 extra files.')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    const { form } = await metadataOf(calls[0]);
    expect((form?.get('file') as File).name).toBe('Inventory.pdf');
    expect((form?.getAll('files') as File[]).map(({ name }) => name)).toEqual([
      'Hall.pdf',
      'Attic.pdf',
    ]);
    expect(form?.get('keep_files')).toBeNull();
  });

  it('refuses a file over 10 MB, and a PDF of a driving licence', async () => {
    const { user } = openPanel('depository');
    await user.click(await tile(/Driving licence/));
    const field = await screen.findByLabelText('File', undefined, WAIT);
    // A PDF can be chosen, to be told what to do instead.
    expect(field).toHaveAttribute('accept', '.png,.jpeg,.jpg,.heic,.webp,.heif,.pdf');
    await user.upload(field, file('Licence.pdf'));
    expect(
      await screen.findByText("We couldn't add Licence.pdf. Add a photo of it instead."),
    ).toBeVisible();
    const kept = answer('post', '/life-locker/documents', () => ok({ id: 'd9' }));
    await user.click(button('Keep the PDF as a document'));
    await waitFor(() => expect(kept).toHaveLength(1), WAIT);
    const sent = (await kept[0]?.formData())?.get('file') as File;
    expect(sent.name).toBe('Licence.pdf');
    const large = file('Licence.png', 'image/png');
    Object.defineProperty(large, 'size', { value: 10_485_761 });
    await user.upload(field, large);
    expect(await screen.findByText(/File size exceeds 10MB limit\.$/)).toBeVisible();
  });
});
