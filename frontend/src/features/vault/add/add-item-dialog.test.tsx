import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { label, openDialog, save, type User } from '../testing/add-dialog';
import { pdf, png } from '@/testing/files';
import { button, WAIT } from '@/testing/screens';

async function pickFile(user: User, file: File) {
  await user.click(button('Add Document'));
  await screen.findByRole('dialog', { name: 'Pick File' }, WAIT);
  await user.upload(label('File'), file);
}

async function addFile(user: User, file: File) {
  await pickFile(user, file);
  await user.click(button('Add File'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pick File' })).toBeNull(), WAIT);
}

async function fillLoan(user: User) {
  await user.click(screen.getByRole('radio', { name: 'Loan' }));
  await user.type(label('Loan name'), 'Car finance');
  await user.type(label('Total amount'), '11,400');
  await user.type(label('Current balance'), '0');
}

describe('Add to Vault', () => {
  it('offers the nine categories and begins with that of the page', async () => {
    await openDialog('/vault/pension', 'Pensions');
    const pills = screen.getAllByRole('radio');
    expect(pills.map((pill) => pill.closest('label')?.textContent)).toEqual([
      'Current',
      'Savings',
      'Credit Card',
      'Loan',
      'Pension',
      'Investment',
      'Property',
      'Vehicle',
      'Personal Item',
    ]);
    expect(screen.getByRole('radio', { name: 'Pension' })).toBeChecked();
    expect(label('Pension name')).toBeVisible();
  });

  it('goes on with what was left, beside what was typed since', async () => {
    const left = { category: 'current_account', name: 'Old bank', balance: '10.00' };
    answer('get', '/drafts/item-new', () =>
      ok({ draft: { values: left, savedAt: '2026-11-20T14:05:00.000000Z' } }),
    );
    const { user } = await openDialog();
    const goOn = await screen.findByRole('button', { name: 'Go on where you stopped' }, WAIT);
    await user.type(label('Account name'), 'New bank');
    await user.click(screen.getByRole('radio', { name: 'Loan' }));
    await user.type(label('Loan name'), 'Car finance');
    const saved = answer('put', '/drafts/item-new', () => ok());
    await user.click(await screen.findByRole('button', { name: 'Go on where you stopped' }, WAIT));
    expect(goOn).not.toBeInTheDocument();
    expect(label('Account name')).toHaveValue('New bank');
    expect(label('Balance')).toHaveValue('10.00');
    await waitFor(() => expect(saved).toHaveLength(1), WAIT);
    const { values } = (await saved[0]?.json()) as { values: object };
    expect(values).toMatchObject({
      category: 'current_account',
      name: 'New bank',
      balance: '10.00',
    });
    await user.click(screen.getByRole('radio', { name: 'Loan' }));
    expect(label('Loan name')).toHaveValue('Car finance');
  });

  it('asks for every required field by its label, and accepts 0', async () => {
    const { user } = await openDialog();
    const calls = answer('post', '/vault', () => ok({ id: 'n1' }));
    await user.click(save());
    for (const name of [
      'Account name',
      'Account number',
      'Sort code',
      'Card number',
      'Balance',
      'Overdraft limit',
    ]) {
      expect(await screen.findByText(`${name} is required`, undefined, WAIT)).toBeVisible();
    }
    const summary = within(screen.getByRole('group', { name: 'Errors in this form' }));
    expect(summary.getByText('6 details need your attention')).toBeVisible();
    await user.click(summary.getByRole('link', { name: 'Account name is required' }));
    expect(label('Account name')).toHaveFocus();
    await user.type(label('Account name'), 'x'.repeat(45));
    expect(label('Account name')).toHaveValue('x'.repeat(40));
    await user.type(label('Account number'), '614188209');
    await user.type(label('Sort code'), '204577');
    await user.type(label('Card number'), '4929123412341234');
    await user.type(label('Balance'), '2,936.41');
    await user.type(label('Overdraft limit'), '0');
    expect(label('Card number')).toHaveValue('4929 1234 1234 1234');
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await calls[0]?.json()).toEqual({
      name: 'x'.repeat(40),
      category: 'current_account',
      categoryData: {
        name: 'x'.repeat(40),
        account_number: '61418820',
        sort_code: '20-45-77',
        card_number: '4929123412341234',
        balance: 2936.41,
        overdraft_limit: 0,
      },
      ownership: null,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps an item without its details, once it has its name and what it is worth', async () => {
    const { user } = await openDialog();
    const calls = answer('post', '/vault', () => ok({ id: 'n1' }));
    await user.click(button('Finish later'));
    expect(await screen.findByText('Balance is required', undefined, WAIT)).toBeVisible();
    expect(screen.queryByText('Sort code is required')).toBeNull();
    await user.type(label('Account name'), 'Everyday');
    await user.type(label('Balance'), '12.50');
    await user.click(button('Finish later'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await calls[0]?.json()).toMatchObject({
      name: 'Everyday',
      categoryData: { balance: 12.5, sort_code: null },
      unfinished: true,
    });
  });

  it('uses one idempotency key per opening', async () => {
    const { user } = await openDialog();
    const calls = answer('post', '/vault', (_, call) =>
      call === 1 ? refused(503) : ok({ id: 'n1' }),
    );
    await fillLoan(user);
    await user.click(save());
    expect(await screen.findByText('Failed to create vault item', undefined, WAIT)).toBeVisible();
    expect(label('Loan name')).toHaveValue('Car finance');
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
  });

  it.each([
    ['message', refused(400, 'The vault is full.'), 'The vault is full.'],
    ['first error', refused(400, '', [{ field: 'x', message: 'Not here.' }]), 'Not here.'],
    [
      'error about a field',
      refused(422, '', [{ field: 'total_amount', message: 'Total amount is too large' }]),
      'Total amount is too large',
    ],
  ])("shows the server's %s", async (_what, response, message) => {
    const { user } = await openDialog();
    answer('post', '/vault', () => response.clone());
    await fillLoan(user);
    await user.click(save());
    expect(await screen.findByText(message, undefined, WAIT)).toBeVisible();
  });

  it('keeps what was typed while one looks at another category', async () => {
    const { user } = await openDialog();
    await fillLoan(user);
    await user.click(screen.getByRole('radio', { name: 'Savings' }));
    expect(label('Interest rate')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Loan' }));
    expect(label('Loan name')).toHaveValue('Car finance');
  });

  it('computes the holding value of an investment, and the unit value from a holding', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Investment' }));
    await user.type(label('Quantity'), '118.4');
    await user.type(label('Unit value'), '164.03');
    expect(label('Holding value')).toHaveValue('19,421.15');
    await user.clear(label('Holding value'));
    await user.type(label('Holding value'), '20000');
    expect(label('Unit value')).toHaveValue('168.918919');
    // The holding that was typed is shared out, and not the rounded unit value multiplied.
    await user.clear(label('Quantity'));
    await user.type(label('Quantity'), '236.8');
    expect(label('Holding value')).toHaveValue('40,000.00');
    await user.clear(label('Unit value'));
    await user.type(label('Unit value'), '2');
    expect(label('Holding value')).toHaveValue('473.60');
  });

  it('checks the registration mark and writes it in capitals', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Vehicle' }));
    await user.type(label('Registration number'), 'abcdefg');
    expect(label('Registration number')).toHaveValue('ABCDEFG');
    await user.click(save());
    expect(await screen.findByText('Invalid VRM format', undefined, WAIT)).toBeVisible();
    expect(screen.queryByText('Make is required')).toBeNull();
    expect(screen.getByText('Mileage is required')).toBeVisible();
  });

  it('takes up to five documents and uploads them once the item is there', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    answer('post', '/vault', () => ok({ id: 'n1' }));
    const uploads = answer('post', '/vault/n1/documents', () => ok({ id: 'd' }));
    await user.type(label('Item name'), 'Violin');
    await user.type(label('Value'), '900');
    for (const n of [1, 2, 3, 4]) await addFile(user, png(`Photo ${n}.PNG`));
    await pickFile(user, png('Photo 5.png'));
    await user.click(screen.getByLabelText('Use as cover photo'));
    await user.clear(label('File name'));
    await user.type(label('File name'), 'Front');
    await user.click(button('Add File'));
    expect(await screen.findByText('Front.png')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pick File' })).toBeNull());
    await user.click(button('Add Document'));
    expect(await screen.findByText('You can upload up to 5 documents.')).toBeVisible();

    await user.click(save());
    await waitFor(() => expect(uploads).toHaveLength(5), WAIT);
    const forms = await Promise.all(uploads.map((request) => request.formData()));
    const sent = forms.map((form) => [(form.get('file') as File).name, form.get('set_as_cover')]);
    expect(sent).toContainEqual(['Front.png', 'true']);
    expect(sent).toContainEqual(['Photo 1.PNG', 'false']);
    const panel = within(await screen.findByRole('region', { name: 'Uploading Documents' }));
    expect(await panel.findAllByText('Uploaded')).toHaveLength(5);
  });

  it('takes a chosen document away without touching the others', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    await addFile(user, png('Photo 1.png'));
    await addFile(user, png('Photo 2.png'));
    await user.click(button('Remove Photo 1.png'));
    expect(screen.queryByText('Photo 1.png')).toBeNull();
    expect(screen.getByText('Photo 2.png')).toBeVisible();
    expect(button('Add Document')).toHaveFocus();
  });

  it('says that an earlier try was saved whose answer was lost, and reads the list anew', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    const list = answer('get', '/vault', () => ok([]));
    answer('post', '/vault', () =>
      refused(422, 'This key was used for another request.', [
        { field: 'idempotencyKey', message: 'This key was used for another request.' },
      ]),
    );
    await user.type(label('Item name'), 'Violin');
    await user.type(label('Value'), '900');
    await user.click(save());
    expect(
      await screen.findByText(
        'Your first try was saved, without this change. ' +
          'Close this form and edit the item in your Vault.',
        undefined,
        WAIT,
      ),
    ).toBeVisible();
    expect(label('Item name')).toHaveValue('Violin');
    await waitFor(() => expect(list).toHaveLength(1));
  });

  it('refuses what is no document before the item is made', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    await pickFile(user, new File(['MZ a program'], 'Invoice.pdf'));
    await user.click(button('Add File'));
    expect(await screen.findByText("We can't take this type of file.")).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Pick File' })).toBeVisible();
  });

  it('takes of several files at once as many as there is room for', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    await addFile(user, pdf('Receipt.pdf'));
    await user.click(button('Add Document'));
    const six = Array.from({ length: 6 }, (_, index) => pdf(`scan${index}.pdf`));
    await user.upload(await screen.findByLabelText('File', undefined, WAIT), six);
    await user.click(await screen.findByRole('button', { name: 'Add Files' }));
    expect(await screen.findByText('You can upload up to 5 documents.')).toBeVisible();
    const list = screen.getByRole('region', { name: 'Documents' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  });

  it('offers the cover tick to images only, and on categories that have a cover', async () => {
    const { user } = await openDialog('/vault/personal-item', 'Personal Items');
    await pickFile(user, pdf('Receipt.pdf'));
    expect(await screen.findByLabelText('File name')).toHaveValue('Receipt');
    expect(screen.queryByLabelText('Use as cover photo')).toBeNull();
    await user.upload(label('File'), png('Front.png'));
    expect(await screen.findByLabelText('Use as cover photo')).toBeVisible();
    await user.click(within(screen.getByRole('dialog', { name: 'Pick File' })).getByText('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('radio', { name: 'Savings' }));
    await pickFile(user, png('Front.png'));
    expect(screen.queryByLabelText('Use as cover photo')).toBeNull();
  });

  it('finds the address of a property', async () => {
    const { user } = await openDialog('/vault/property', 'Properties');
    const calls = answer('post', '/auth/validate-postcode', () =>
      ok({ addresses: ['12 Clevedon Terrace', '14 Clevedon Terrace'], sample: true }),
    );
    await user.type(label('Postcode'), 'bs6 5ua');
    await user.click(button('Find Address'));
    await user.click(await screen.findByRole('option', { name: '14 Clevedon Terrace' }));
    expect(await calls[0]?.json()).toEqual({ postCode: 'BS6 5UA' });
    expect(screen.getByText('Sample addresses')).toBeVisible();
  });
});
