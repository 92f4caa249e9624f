import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { today } from '@/shared/lib/dates';
import { answer, ok } from '@/testing/api-server';
import { inSentence } from '../model/kinds';
import { file, kindOf, nhs, openPanel, tile, WAIT } from '../testing/presets';
import { type PresetCategory } from '../types';

/** A kind, what is typed by label, and the metadata that are sent. */
const FORMS: readonly [PresetCategory, string, Record<string, string>, object][] = [
  [
    'depository',
    'driving_licence',
    { 'Driving licence number': 'morga657054sm9ij', 'Expiry date': '01042031' },
    {
      name: 'Driving licence',
      driving_licence_number: 'MORGA657054SM9IJ',
      expiry_date: '2031-04-01',
      reminder: '1m',
    },
  ],
  [
    'key_info',
    'employment',
    {
      'Employment status': 'Self-employed',
      'Employer name': 'Ashdown Joinery',
      'Annual income': '42500',
      'Start date': '01092015',
    },
    {
      employment_status: 'Self-employed',
      employer_name: 'Ashdown Joinery',
      annual_income: 42500,
      start_date: '2015-09-01',
      name: 'Employment',
    },
  ],
  [
    'renting',
    'tenancy_agreement',
    { 'Start date': '01022026', 'Expiry date': '31012027' },
    { name: 'Tenancy agreement', start_date: '2026-02-01', expiry_date: '2027-01-31' },
  ],
];

async function openForm(category: PresetCategory, type: string) {
  const kind = kindOf(category, type);
  const saves = answer('post', '/pre-sets', () => ok(nhs));
  const app = openPanel(category);
  await app.user.click(await tile(new RegExp(`^${kind.label} ?Not added`)));
  await screen.findByRole('dialog', { name: `Add ${inSentence(kind)}` }, WAIT);
  return { ...app, saves, kind };
}

async function fill(user: UserEvent, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else await user.type(field, value);
  }
}

/** Saves and gives what was sent. */
async function save(user: UserEvent, saves: readonly Request[]) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves).toHaveLength(1), WAIT);
  const form = await saves[0]?.formData();
  return { form, metadata: JSON.parse(String(form?.get('metadata'))) as unknown };
}

describe('the form of each kind', () => {
  it.each(FORMS)('sends %s %s as it was typed: %j', async (category, type, typed, metadata) => {
    const { user, saves, kind } = await openForm(category, type);
    await fill(user, typed);
    const needed = category !== 'key_info';
    if (needed) await user.upload(screen.getByLabelText('File'), file('IMG_0042.png', 'image/png'));
    const sent = await save(user, saves);
    expect(sent.metadata).toEqual(metadata);
    expect([sent.form?.get('category'), sent.form?.get('type')]).toEqual([category, type]);
    const paper = sent.form?.get('file') as File | null;
    expect(paper?.name).toBe(needed ? `${kind.label}.png` : undefined);
    if (type === 'driving_licence') {
      await user.click(await screen.findByRole('button', { name: 'Not now' }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['depository', 'passport', true],
    ['key_info', 'tax_code', false],
  ] as const)(
    'of %s %s says what marks mean, and marks its file: %s',
    async (area, type, marked) => {
      await openForm(area, type);
      expect(screen.getByText('Required')).toBeVisible();
      const file = screen.getByLabelText<HTMLInputElement>('File');
      expect(file.required).toBe(marked);
    },
  );

  it('sends the reminder that was chosen', async () => {
    const { user, saves } = await openForm('key_info', 'insurance_policy');
    await fill(user, { 'Insurance type': 'Life', 'Renewal date': '01012027' });
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect((await save(user, saves)).metadata).toMatchObject({ reminder: '7d' });
  });
});

describe('the form of a family', () => {
  it('takes any number of children and forgets none but those removed', async () => {
    const { user, saves } = await openForm('key_info', 'family');
    await fill(user, { 'Relationship status': 'Married' });
    await user.click(screen.getByLabelText('I have children'));
    for (let more = 0; more < 2; more += 1) {
      await user.click(screen.getByRole('button', { name: 'Add child' }));
    }
    const born = ['28022019', '01062021', '05112023'];
    for (const [index, name] of ['Robin', 'Alex', 'Sam'].entries()) {
      const child = within(screen.getByRole('group', { name: `Child ${index + 1}` }));
      await user.type(child.getByLabelText('Name'), name);
      await user.type(child.getByLabelText('Date of birth'), born[index] ?? '');
    }
    await user.click(screen.getByRole('button', { name: 'Remove child 2' }));
    expect(screen.getByRole('button', { name: 'Add child' })).toHaveFocus();
    expect((await save(user, saves)).metadata).toMatchObject({
      has_children: true,
      children: [
        { name: 'Robin', date_of_birth: '2019-02-28' },
        { name: 'Sam', date_of_birth: '2023-11-05' },
      ],
    });
  });

  it('says of its own name that it is no name of a child', async () => {
    const { user } = await openForm('key_info', 'family');
    await user.click(screen.getByLabelText('I have children'));
    const names = screen.getAllByLabelText('Name');
    expect(names).toHaveLength(2);
    expect(names[1]).toHaveAccessibleDescription('Optional. A name for this in your Life Locker.');
  });

  it('asks each child for name and date of birth, and nobody where there are none', async () => {
    const { user, saves } = await openForm('key_info', 'family');
    await fill(user, { 'Relationship status': 'Single' });
    await user.click(screen.getByLabelText('I have children'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required', undefined, WAIT)).toBeVisible();
    expect(screen.getByText('Date of birth is required')).toBeVisible();
    await user.click(screen.getByLabelText('I have children'));
    expect((await save(user, saves)).metadata).toMatchObject({ has_children: false, children: [] });
  });
});

describe('the form of employment', () => {
  it('masks the income while amounts are hidden', async () => {
    hiddenAmounts.toggle();
    await openForm('key_info', 'employment');
    expect(screen.getByLabelText('Annual income')).toHaveAttribute('data-hidden');
  });

  it.each([
    ['Full time employed', true],
    ['Part-time employed', true],
    ['Self-employed', true],
    ['Unemployed', false],
    ['House person', false],
    ['Student', false],
    ['Retired', false],
  ])('of a person %s asks for an employer: %s', async (status, asked) => {
    const { user } = await openForm('key_info', 'employment');
    expect(screen.queryByLabelText('Employer name')).toBeNull();
    await fill(user, { 'Employment status': status });
    expect(screen.queryByLabelText('Employer name') !== null).toBe(asked);
  });

  it('forgets the employer of whoever has none any more', async () => {
    const { user, saves } = await openForm('key_info', 'employment');
    await fill(user, { 'Employment status': 'Self-employed', 'Employer name': 'Ashdown Joinery' });
    await fill(user, {
      'Employment status': 'Retired',
      'Annual income': '0',
      'Start date': '01092015',
    });
    expect((await save(user, saves)).metadata).toMatchObject({
      employment_status: 'Retired',
      employer_name: null,
    });
  });
});

describe('the form of an address', () => {
  it('asks for the address before within three years of the move', async () => {
    const { user, saves } = await openForm('key_info', 'time_at_address');
    const [year, month, day] = today().split('-');
    const typed = (back: number) => `${day}${month}${Number(year) - back}`;
    await fill(user, { 'Move-in date': typed(3) });
    expect(screen.queryByLabelText('Previous address')).toBeNull();
    await user.clear(screen.getByLabelText('Move-in date'));
    await fill(user, { 'Move-in date': typed(0), 'Previous address': '2 Low Road, Bath' });
    expect((await save(user, saves)).metadata).toMatchObject({
      move_in_date: today(),
      previous_address: '2 Low Road, Bath',
    });
  });
});

describe('the form of a policy among the papers', () => {
  it('says what is missing as a whole and field by field', async () => {
    const { user } = await openForm('depository', 'insurance_policy');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        'Please fill all required fields for insurance policy',
        undefined,
        WAIT,
      ),
    ).toBeVisible();
    expect(screen.getByText('Please select a file')).toBeVisible();
    await fill(user, { 'Insurance type': 'Pet', 'Renewal date': '01012027' });
    await user.upload(screen.getByLabelText('File'), file('Policy.pdf'));
    await waitFor(() =>
      expect(screen.queryByText('Please fill all required fields for insurance policy')).toBeNull(),
    );
  });
});
