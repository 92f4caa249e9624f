import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/shared/lib/dates';
import { UNREACHABLE } from '@/shared/api/fault';
import { answer, ok, refused } from '@/testing/api-server';
import { datesServer, insurance, mot, ownDate } from '@/testing/dates';
import { png } from '@/testing/files';
import { renderWith } from '@/testing/render-app';
import { button, WAIT } from '@/testing/screens';
import { toBody, valuesOf } from './date-values';
import RenewDialog from './renew-dialog';
import { addMonths } from './repeat';
import { type TimelineEntry } from './types';

async function show(first?: Response, stored = ownDate) {
  const server = datesServer(first);
  answer('get', `/dates/${ownDate.id}`, () => ok(stored));
  const onDone = vi.fn();
  const onOpenChange = vi.fn();
  const app = renderWith(
    <RenewDialog open onOpenChange={onOpenChange} entry={insurance} onDone={onDone} />,
  );
  await screen.findByRole('dialog', { name: 'LV= car insurance renewed' });
  await screen.findByLabelText('Next date');
  return { ...app, ...server, onDone, onOpenChange };
}

const next = addMonths(ownDate.date, 12);
const typed = (day: string) => day.split('-').toReversed().join(' / ');
const label = (name: string) => screen.getByLabelText(name);

describe('a date that an item holds and that was renewed', () => {
  const showItem = async (entry: TimelineEntry) => {
    const { stopped } = datesServer();
    const renewed = answer('post', '/vault/v1/renewed', () => ok({}));
    const onDone = vi.fn();
    const app = renderWith(
      <RenewDialog open onOpenChange={vi.fn()} entry={entry} onDone={onDone} />,
    );
    await screen.findByLabelText('Next date');
    return { ...app, stopped, renewed, onDone };
  };

  it('is saved with its next day and its new document', async () => {
    const { user, renewed, onDone } = await showItem(mot);
    expect(screen.getByRole('dialog', { name: 'MOT renewed: Škoda Octavia' })).toBeVisible();
    const next = addMonths(mot.date, 12);
    expect(label('Next date')).toHaveValue(typed(next));
    const files = answer('post', '/vault/v1/documents', () => ok({ id: 'd9' }));
    await user.upload(label('New document'), png('Certificate.png'));
    await user.click(button('Save'));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('MOT, Škoda Octavia: renewed'), WAIT);
    expect(files).toHaveLength(1);
    const body = { field: 'own_mot_date', date: next, document: 'd9', amount: null };
    expect(await renewed[0]?.json()).toEqual(body);
  });

  it('needs a next day after the present one', async () => {
    const rate = { ...mot, kind: 'fixed_rate_end' as const, what: 'Fixed rate ends' };
    const { user, renewed } = await showItem(rate);
    expect(screen.getByRole('dialog', { name: 'New fixed rate: Škoda Octavia' })).toBeVisible();
    expect(label('Next date')).toHaveValue('');
    await user.type(label('Next date'), rate.date.split('-').toReversed().join(''));
    await user.click(button('Save'));
    const message = `Choose a date after ${formatDate(rate.date)}`;
    expect(await screen.findByText(message, undefined, WAIT)).toBeVisible();
    expect(renewed).toHaveLength(0);
  });
});

describe('a date that was renewed', () => {
  it('is next due as it repeats, and costs what it did until that is changed', async () => {
    await show();
    expect(label('Next date')).toHaveFocus();
    expect(label('Next date')).toHaveValue(typed(next));
    expect(screen.getByText('Filled in because it repeats every year')).toBeVisible();
    expect(label('New amount')).toHaveValue('412.80');
    expect(screen.getByText(/^Was/)).toHaveTextContent('Was £ 412.80');
    expect(label('Insurer')).toHaveValue('LV=');
    expect(screen.getByText('Ends')).toHaveTextContent(`Ends ${formatDate(ownDate.date)}`);
    expect(screen.getByText('Next')).toHaveTextContent(`Next ${formatDate(next)}`);
    expect(screen.getByText('1 month and 7 days before, and on the day')).toBeVisible();
  });

  it('is saved with its next day, and everything else stays', async () => {
    const { user, renewed, onDone, onOpenChange } = await show();
    await user.clear(label('New amount'));
    await user.type(label('New amount'), '438.16');
    await user.click(button('Change reminders'));
    await user.click(label('1 day before'));
    await user.click(button('Save'));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false), WAIT);
    expect(onDone).toHaveBeenCalledWith('LV= car insurance: renewed');
    expect(await renewed[0]?.json()).toEqual({
      ...toBody(valuesOf(ownDate)),
      document: null,
      version: ownDate.version,
      date: next,
      amount: 438.16,
      remind: ['1m', '7d', '1d'],
    });
  });

  it('is saved with its new document, which is sent once however often the rest is tried', async () => {
    const { user, renewed, onDone } = await show(refused(500));
    const files = answer('post', '/vault/v1/documents', (_, call) =>
      call === 1
        ? refused(422, '', [{ field: 'file', message: 'This file is empty' }])
        : ok({ id: 'd9' }),
    );
    expect(
      screen.getByText("Optional. We'll add it to the documents of Škoda Octavia."),
    ).toBeVisible();
    await user.upload(label('New document'), png('Policy.png'));
    await user.click(button('Save'));
    expect(await screen.findByText('This file is empty', undefined, WAIT)).toBeVisible();
    expect(renewed).toHaveLength(0);
    await user.click(button('Save'));
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('LV= car insurance: renewed'));
    expect(files).toHaveLength(2);
    expect(await renewed[1]?.json()).toMatchObject({ document: 'd9', date: next });
  });

  it('asks for the next day where it does not repeat', async () => {
    const { user, renewed } = await show(undefined, { ...ownDate, repeats: 'none', kind: 'other' });
    expect(label('Next date')).toHaveValue('');
    expect(screen.queryByText(/^Filled in/)).toBeNull();
    expect(screen.getByText('Next')).toHaveTextContent('Next Not set');
    expect(label('Provider')).toHaveValue('LV=');
    await user.click(button('Save'));
    expect(await screen.findByText('Next date is required', undefined, WAIT)).toBeVisible();
    expect(renewed).toHaveLength(0);
  });

  it('keeps what was typed where it could not be saved', async () => {
    const { user, onDone } = await show(refused(500));
    await user.clear(label('New amount'));
    await user.type(label('New amount'), '438.16');
    await user.click(button('Save'));
    expect(await screen.findByText(UNREACHABLE, undefined, WAIT)).toBeVisible();
    expect(label('New amount')).toHaveValue('438.16');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('is told of no more where it is not renewed', async () => {
    const { user, stopped, renewed, onDone, onOpenChange } = await show(refused(500));
    await user.click(button('Not renewed, stop reminding'));
    expect(await screen.findByText("We couldn't save this. Try again.")).toBeVisible();
    await user.click(button('Not renewed, stop reminding'));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(onDone).toHaveBeenCalledWith('LV= car insurance: reminders stopped');
    expect([stopped.length, renewed.length]).toEqual([2, 0]);
  });
});
