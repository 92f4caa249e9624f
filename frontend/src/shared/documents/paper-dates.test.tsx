import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, today } from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { dateIn, datesServer } from '@/testing/dates';
import { documents } from '@/testing/files';
import { renderWith } from '@/testing/render-app';
import { button, WAIT } from '@/testing/screens';
import PaperDatesDialog from './paper-dates-dialog';

const found = documents.find(({ name }) => name === 'Boiler record.pdf');
if (!found) throw new Error('There is no PDF among the documents.');
const paper = found;

const soon = addDays(today(), 400);
const past = addDays(today(), -22);
const renewal = { date: soon, text: 'Car insurance. Policy ends 3 December 2027' };

/** The dialog over a server that has read these dates, or refuses the first call. */
function show(dates: readonly object[], first?: Response) {
  const server = datesServer();
  const asked = answer('get', `/documents/${paper.id}/dates`, (_request, call) =>
    call === 1 && first ? first : ok({ dates }),
  );
  const app = renderWith(<PaperDatesDialog open onOpenChange={() => undefined} document={paper} />);
  return { ...app, ...server, asked };
}

const rowOf = async (date: string) => {
  const day = await screen.findByText(formatDate(date), undefined, WAIT);
  return within(day.closest('li') ?? day);
};

describe('the dates in a paper', () => {
  it('are days in words, each with the text around it', async () => {
    show([renewal, { date: past, text: 'MOT due £40' }]);
    expect(await screen.findByRole('dialog', { name: 'Dates in this document' })).toBeVisible();
    const row = await rowOf(soon);
    expect(row.getByText('in 1 year')).toBeVisible();
    expect(row.getByText(renewal.text)).toBeVisible();
    expect(row.getByRole('button', { name: `Remind me of ${formatDate(soon)}` })).toBeVisible();
    expect(screen.getByText('Boiler record.pdf')).toBeVisible();
  });

  it('offer no reminder of a day that has passed', async () => {
    show([{ date: past, text: 'MOT due' }]);
    const row = await rowOf(past);
    expect(row.getByText('3 weeks ago')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('fill in the form of a date, which alone stores one', async () => {
    const { user, added } = show([renewal]);
    await user.click((await rowOf(soon)).getByRole('button'));
    const form = within(await screen.findByRole('dialog', { name: 'Add a date' }, WAIT));
    expect(form.getByLabelText('Kind')).toHaveDisplayValue('Car insurance');
    expect(form.getByLabelText('Title')).toHaveValue('Car insurance');
    expect(form.getByLabelText('About')).toHaveDisplayValue('Boiler record.pdf');
    expect(added).toHaveLength(0);
    answer('get', '/timeline', () =>
      ok([
        {
          ...dateIn(400, { id: 'o9', kind: 'car_insurance', what: 'Car insurance', name: 'LV=' }),
          own: true,
          about: {
            type: 'document',
            id: paper.id,
            name: paper.name,
            item_id: null,
            category: null,
          },
        },
      ]),
    );
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Date saved', undefined, WAIT)).toBeInTheDocument();
    expect(await added[0]?.json()).toMatchObject({
      kind: 'car_insurance',
      date: soon,
      about: { type: 'document', id: paper.id },
    });
    const row = await rowOf(soon);
    expect(await row.findByText('Reminder set')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('are called like the paper where their kind is not known', async () => {
    const { user } = show([{ date: soon, text: 'Ends 3 December 2027' }]);
    await user.click((await rowOf(soon)).getByRole('button'));
    expect(await screen.findByLabelText('Title', undefined, WAIT)).toHaveValue('Boiler record');
    expect(screen.getByLabelText('Kind')).toHaveDisplayValue('Other');
  });

  it('may be none, which is said', async () => {
    show([]);
    expect(
      await screen.findByText('We found no dates in this document.', undefined, WAIT),
    ).toBeVisible();
  });

  it('can be loaded again where that failed', async () => {
    const { user, asked } = show([renewal], refused(500));
    expect(await screen.findByText("We couldn't load these dates.", undefined, WAIT)).toBeVisible();
    await user.click(button('Try again'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect((await rowOf(soon)).getByText(renewal.text)).toBeVisible();
  });
});
