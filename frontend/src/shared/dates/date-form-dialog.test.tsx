import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { datesServer, insurance, ownDate } from '@/testing/dates';
import { documents } from '@/testing/files';
import { renderWith } from '@/testing/render-app';
import { button, WAIT } from '@/testing/screens';
import DateFormDialog from './date-form-dialog';
import { toBody, valuesOf } from './date-values';
import { type Thing } from './types';

type Props = Partial<Parameters<typeof DateFormDialog>[0]>;

function show(props: Props = {}) {
  const onOpenChange = vi.fn();
  const onSaved = vi.fn();
  const app = renderWith(
    <DateFormDialog open onOpenChange={onOpenChange} onSaved={onSaved} {...props} />,
  );
  return { ...app, onOpenChange, onSaved };
}

const label = (name: RegExp | string) => screen.getByLabelText(name);
const ticked = () =>
  within(screen.getByRole('group', { name: 'Remind me' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
const choose = (user: Props & ReturnType<typeof show>['user'], kind: string) =>
  user.selectOptions(label('Kind'), kind);
const offered = (field: string) =>
  within(label(field))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('Add a date', () => {
  it('begins with the kind, by groups', async () => {
    datesServer();
    show();
    await waitFor(() => expect(label('Kind')).toHaveFocus());
    const groups = Array.from(label('Kind').querySelectorAll('optgroup'), ({ label }) => label);
    expect(groups).toEqual(['Insurance', 'Home', 'Car', 'Papers', 'Money and tax', 'Other']);
    expect(screen.getByText('We also remind you on the day.')).toBeVisible();
  });

  it('fills in what is usual for a kind', async () => {
    datesServer();
    const { user } = show();
    await choose(user, 'Car insurance');
    expect(label('Title')).toHaveValue('Car insurance');
    expect(label('Repeats')).toHaveValue('yearly');
    expect(ticked()).toEqual(['1 month before', '7 days before']);
    await choose(user, 'Passport');
    expect(label('Title')).toHaveValue('Passport');
    expect(label('Repeats')).toHaveValue('every_10_years');
    expect(ticked()).toEqual(['3 months before', '1 month before']);
  });

  it('does not change what the user has changed', async () => {
    datesServer();
    const { user } = show();
    await choose(user, 'Car insurance');
    await user.clear(label('Title'));
    await user.type(label('Title'), 'Polo');
    await user.selectOptions(label('Repeats'), 'none');
    await user.click(label('1 day before'));
    await choose(user, 'Passport');
    expect(label('Title')).toHaveValue('Polo');
    expect(label('Repeats')).toHaveValue('none');
    expect(ticked()).toEqual(['1 month before', '7 days before', '1 day before']);
  });

  it('says what the law asks for, and leads to gov.uk in a new tab', async () => {
    datesServer();
    const { user } = show();
    await choose(user, 'MOT');
    const link = screen.getByRole('link', { name: 'MOT at GOV.UK (opens in a new tab)' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.gov\.uk\//));
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText(/The law asks for this\./)).toBeVisible();
    await choose(user, 'Chimney sweep');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/The law asks/)).toBeNull();
  });

  it('sends all of it', async () => {
    const { added } = datesServer();
    const { user, onSaved, onOpenChange } = show();
    await choose(user, 'Boiler service');
    await user.type(label('Date'), '30112026');
    await user.type(label('Provider'), 'British Gas');
    await user.type(label('Amount'), '96');
    await screen.findByRole('option', { name: '14 Clevedon Terrace' });
    await user.selectOptions(label('About'), '14 Clevedon Terrace');
    await user.type(label('Details'), 'In the loft');
    await user.click(button('Save'));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false), WAIT);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(await added[0]?.json()).toEqual({
      title: 'Boiler service',
      kind: 'boiler_service',
      date: '2026-11-30',
      repeats: 'yearly',
      remind: ['1m', '7d'],
      provider: 'British Gas',
      amount: 96,
      about: { type: 'item', id: 'p1' },
      details: 'In the loft',
    });
    expect(added[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('asks for kind, title and date, and sends nothing without them', async () => {
    const { added } = datesServer();
    const { user } = show();
    await user.type(label('Amount'), '-5');
    await user.click(button('Save'));
    for (const message of [
      'Kind is required',
      'Title is required',
      'Date is required',
      'Amount cannot be negative',
    ]) {
      expect(await screen.findByText(message, undefined, WAIT)).toBeVisible();
    }
    expect(screen.getByRole('group', { name: 'Errors in this form' })).toHaveFocus();
    expect(added).toHaveLength(0);
  });

  it('shows what the server says on its field, and loses nothing', async () => {
    const message = 'Choose something you keep here';
    const { added } = datesServer(refused(422, '', [{ field: 'about', message }]));
    const about: Thing = { type: 'item', id: 'v1', name: 'Škoda Octavia' };
    const { user, onOpenChange } = show({ about, kind: 'mot' });
    await user.type(label('Date'), '12122026');
    await user.click(button('Save'));
    expect(await screen.findByText(message, undefined, WAIT)).toBeVisible();
    expect(label('About')).toHaveAttribute('aria-invalid', 'true');
    expect(label('About')).toHaveFocus();
    expect(label('Date')).toHaveValue('12 / 12 / 2026');
    await user.click(button('Save'));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    const keys = added.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('offers other things where it is opened for them', () => {
    const { items } = datesServer();
    const things: Thing[] = [
      { type: 'document', id: 'd1', name: 'Deed' },
      { type: 'note', id: 'n1', name: 'Stopcock' },
    ];
    show({ things, about: things[1] });
    expect(offered('About')).toEqual(['Nothing in Holdfast', 'Deed', 'Stopcock']);
    expect(label('About')).toHaveDisplayValue('Stopcock');
    expect(items).toHaveLength(0);
  });

  it('can be used where the Vault could not be asked', async () => {
    datesServer();
    answer('get', '/vault', () => refused(503));
    show();
    expect(await screen.findByText("We couldn't load what is in your Vault.")).toBeVisible();
    expect(offered('About')).toEqual(['Nothing in Holdfast']);
  });

  it('goes on with what was left unsaved', async () => {
    datesServer();
    const left = { kind: 'tv_licence', title: 'The telly', remind: ['1d'] };
    answer('get', '/drafts/date-new', () =>
      ok({ draft: { values: left, savedAt: '2026-11-20T14:05:00.000000Z' } }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Go on where you stopped' }));
    expect(label('Kind')).toHaveDisplayValue('TV licence');
    expect(label('Title')).toHaveValue('The telly');
    expect(ticked()).toEqual(['1 day before']);
  });

  it('asks before what was typed is thrown away', async () => {
    datesServer();
    const { user, onOpenChange } = show();
    await user.type(label('Title'), 'Polo');
    await user.click(button('Cancel'));
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('Edit date', () => {
  it('begins with the date as it is stored, and saves what was changed', async () => {
    const { changed } = datesServer();
    const { user, onSaved } = show({ edited: insurance });
    expect(await screen.findByLabelText('Title', undefined, WAIT)).toHaveValue('LV= car insurance');
    expect(label('Amount')).toHaveValue('412.80');
    expect(label('Details')).toHaveValue('Policy 4471');
    expect(label('About')).toHaveDisplayValue('Škoda Octavia');
    await user.clear(label('Amount'));
    await user.type(label('Amount'), '438.16');
    await user.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled(), WAIT);
    const { version } = ownDate;
    const before = toBody(valuesOf(ownDate));
    expect(await changed[0]?.json()).toEqual({ ...before, amount: 438.16, version });
  });

  it('shows what the date is, and was before each renewal, the latest first, with its document', async () => {
    datesServer();
    const term = { date: '2025-12-03', provider: 'LV=', amount: 396.4, document: null };
    const history = [
      { ...term, date: '2024-12-03', amount: null, provider: null },
      { ...term, document: 'd2' },
    ];
    answer('get', `/dates/${ownDate.id}`, () => ok({ ...ownDate, document: 'd3', history }));
    const named = answer('get', '/documents', () => ok(documents));
    show({ edited: insurance });
    const terms = within(await screen.findByRole('region', { name: 'History' }, WAIT));
    expect(await terms.findByRole('link', { name: 'View Boiler record.pdf' })).toBeVisible();
    const rows = terms.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `Now, until ${formatDate(ownDate.date)}LV= · £ 412.80View`,
      'Until 3rd December 2025LV= · £ 396.40View',
      'Until 3rd December 2024',
    ]);
    // By their ids: they may lie beyond the first page of where they are kept.
    expect(new URL(named[0]?.url ?? '').searchParams.get('ids')).toBe('d2,d3');
  });

  it('keeps what it is about where that cannot be named', async () => {
    const { changed } = datesServer();
    answer('get', '/vault', () => ok([]));
    const { user, onSaved } = show({ edited: { ...insurance, about: null } });
    await screen.findByLabelText('About', undefined, WAIT);
    await waitFor(() => expect(label('About')).toHaveDisplayValue('Not available'));
    await user.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled(), WAIT);
    expect(await changed[0]?.json()).toMatchObject({ about: ownDate.about });
  });

  it('keeps what was typed where the date was changed elsewhere, and saves it over that', async () => {
    const changed = { field: 'version', message: 'This date was changed elsewhere' };
    const { changed: calls } = datesServer(refused(422, '', [changed]));
    const { user, onSaved } = show({ edited: insurance });
    await screen.findByLabelText('Title', undefined, WAIT);
    answer('get', `/dates/${ownDate.id}`, () => ok({ ...ownDate, title: 'Polo', version: 4 }));
    await user.type(label('Provider'), ' direct');
    await user.click(button('Save'));
    expect(
      await screen.findByText(/^This date was changed elsewhere\./, undefined, WAIT),
    ).toBeVisible();
    expect(label('Provider')).toHaveValue('LV= direct');
    await user.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled(), WAIT);
    expect(await calls[1]?.json()).toMatchObject({ provider: 'LV= direct', version: 4 });
  });

  it('holds what was left unsaved against the date that it was typed over', async () => {
    const { changed } = datesServer();
    answer('get', `/dates/${ownDate.id}`, () => ok({ ...ownDate, version: 4 }));
    const left = { ...valuesOf(ownDate), title: 'Polo', version: 1 };
    answer('get', `/drafts/date-${ownDate.id}`, () =>
      ok({ draft: { values: left, savedAt: '2026-11-20T14:05:00.000000Z' } }),
    );
    const { user, onSaved } = show({ edited: { ...insurance, about: null } });
    await user.click(await screen.findByRole('button', { name: 'Go on where you stopped' }, WAIT));
    expect(label('Title')).toHaveValue('Polo');
    await user.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled(), WAIT);
    expect(await changed[0]?.json()).toMatchObject({ title: 'Polo', version: 1 });
  });

  it('says that the date was deleted elsewhere', async () => {
    datesServer(refused(404));
    const { user } = show({ edited: insurance });
    await waitFor(() => expect(label('Date')).toHaveFocus(), WAIT);
    await user.type(label('Provider'), ' direct');
    await user.click(button('Save'));
    expect(await screen.findByText('This date is no longer there.', undefined, WAIT)).toBeVisible();
    expect(label('Provider')).toHaveValue('LV= direct');
  });

  it('says that the date was deleted elsewhere before it is shown', async () => {
    datesServer();
    answer('get', `/dates/${ownDate.id}`, () => refused(404));
    show({ edited: insurance });
    expect(await screen.findByText('This date is no longer there.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says when the date could not be loaded, and tries again', async () => {
    datesServer();
    const path = `/dates/${ownDate.id}`;
    answer('get', path, (_, call) => (call === 1 ? refused(500) : ok(ownDate)));
    const { user } = show({ edited: insurance });
    expect(await screen.findByText("We couldn't load this date.")).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByLabelText('Title')).toHaveValue('LV= car insurance');
  });
});
