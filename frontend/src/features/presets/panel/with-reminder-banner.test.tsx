import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type TimelineEntry } from '@/shared/dates/types';
import { answer, ok } from '@/testing/api-server';
import { dateIn, passport as passportDate } from '@/testing/dates';
import { renderWith } from '@/testing/render-app';
import { passport, secondPassport, will } from '../testing/presets';
import { type Preset, type PresetCategory } from '../types';
import { WithReminderBanner } from './with-reminder-banner';

/** An area of somebody with these presets. */
function openArea(
  presets: readonly Preset[],
  category: PresetCategory = 'depository',
  dates: readonly TimelineEntry[] = [],
) {
  const asked: string[] = [];
  answer('get', '/timeline', () => ok(dates));
  answer('get', '/pre-sets', (request) => {
    const of = new URL(request.url).searchParams.get('category') ?? '';
    asked.push(of);
    return ok(presets.filter((each) => each.category === of));
  });
  renderWith(
    <WithReminderBanner category={category}>
      <button type="button">Add New</button>
    </WithReminderBanner>,
  );
  return asked;
}

/** What the banner says, once it is there. */
const lines = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('an area under its reminders', () => {
  it('is told of what expires, the nearest date first', async () => {
    const later = {
      ...secondPassport,
      metadata: { ...secondPassport.metadata, expiry_date: '2026-04-20' },
      reminder_notice: 'Expires in 2 months',
    };
    openArea([later, will, passport]);
    expect(await lines()).toEqual([
      'My passport Expires in 3 weeks, 1st March 2026',
      "Robin's passport Expires in 2 months, 20th April 2026",
    ]);
  });

  it.each(['depository', 'key_info'] as const)(
    'is told of both tabs of the Life Locker, in %s',
    async (category) => {
      const licence: Preset = {
        ...passport,
        id: 's5',
        category: 'key_info',
        type: 'driving_licence',
        name: 'Driving licence',
        metadata: { ...passport.metadata, expiry_date: '2026-02-12' },
        reminder_notice: 'Expires in 4 days',
      };
      openArea([passport, licence], category);
      expect(await lines()).toEqual([
        'Driving licence Expires in 4 days, 12th February 2026',
        'My passport Expires in 3 weeks, 1st March 2026',
      ]);
    },
  );

  it.each(['depository', 'key_info'] as const)(
    'is told of key dates of notes, and of dates that were added to anything in it, in %s',
    async (category) => {
      const about = (
        type: 'note' | 'document' | 'preset',
        area: PresetCategory | null,
        id = `${type} of ${area ?? 'an item'}`,
      ) => ({
        type,
        id,
        name: id,
        item_id: area === null ? 'i1' : null,
        category: area,
      });
      const near = { due: true, what: '', date: '2026-02-20', notice: 'In 1 week' } as const;
      const named = (name: string, rest: Partial<TimelineEntry>): TimelineEntry =>
        dateIn(12, { ...near, id: name, name, kind: 'other', ...rest });
      openArea([passport], category, [
        // The preset's own date stands there already.
        { ...passportDate, about: about('preset', 'depository', passport.id) },
        named('Dentist', { about: about('note', 'key_info'), date: '2026-03-02' }),
        named('Check the scan', { own: true, about: about('document', 'depository') }),
        named('Book the photos', {
          own: true,
          about: about('preset', 'depository', passport.id),
          date: '2026-02-25',
        }),
        named('Passed', { about: about('note', 'key_info'), notice: null }),
        named('Put off', { about: about('note', 'key_info'), due: false }),
        named('Of an item', { about: about('note', null) }),
        named('Of Renting', { own: true, about: about('document', 'renting') }),
        named('Of nothing', { own: true }),
      ]);
      expect(await lines()).toEqual([
        'Check the scan In 1 week, 20th February 2026',
        'Book the photos In 1 week, 25th February 2026',
        'My passport Expires in 3 weeks, 1st March 2026',
        'Dentist In 1 week, 2nd March 2026',
      ]);
    },
  );

  it('is told of its own presets alone in Renting', async () => {
    const gas: Preset = { ...passport, category: 'renting', name: 'Gas certificate' };
    const asked = openArea([passport, gas], 'renting');
    expect(await lines()).toEqual(['Gas certificate Expires in 3 weeks, 1st March 2026']);
    expect(asked).toEqual(['renting']);
  });

  it('says nothing of what has passed', async () => {
    const over = { ...passport, reminder_notice: null };
    openArea([over, { ...secondPassport, reminder_notice: 'Expires tomorrow' }]);
    expect(await lines()).toEqual(["Robin's passport Expires tomorrow, 1st April 2131"]);
  });

  it('is not shown before what expires is known, and is there when nothing does', async () => {
    openArea([will]);
    expect(screen.getByText('Add New').parentElement).toHaveAttribute('data-unseen');
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Add New')).toBeVisible();
    await expect.poll(() => screen.queryByText('Loading')).toBeNull();
    expect(screen.getByText('Add New').parentElement).not.toHaveAttribute('data-unseen');
  });
});
