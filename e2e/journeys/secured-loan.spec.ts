import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { type Item, loan } from '../support/items.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const CAR = 'Škoda Octavia 2022';

const secured: Item = {
  ...loan,
  fields: [
    ...loan.fields,
    ['Kind of loan', 'Car finance'],
    ['Interest rate', '6.9'],
    ['Monthly payment', '180'],
    ['Secured on', CAR],
  ],
};

test('a loan on a car says when it is paid off, and the car what is owed on it @phone', async ({
  page,
  server,
}) => {
  const { api } = await admitted(page, server);
  await api.post('/vault', {
    category: 'vehicle',
    name: CAR,
    categoryData: {
      name: CAR,
      vrm: 'WR22KHL',
      make: 'Škoda',
      model: 'Octavia',
      year: 2022,
      mileage: 31480,
      value: 13275,
    },
    ownership: { since: '2024-03-01' },
  });
  const vault = new Vault(page);
  const item = new ItemPage(page);
  const repayment = page.getByRole('region', { name: 'Repayment' });
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).first();

  await test.step('it is secured on one of what may stand behind a loan', async () => {
    await vault.open();
    const form = await vault.openForm('Loan');
    await vault.fill(secured);
    await expect(form.getByLabel('Secured on').getByRole('option')).toHaveText(['None', CAR]);
    await expect(form.getByText(CLOCK)).toHaveCount(0);
    await expect(form.getByLabel('Repayment plan')).toHaveCount(0);
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
  });

  await test.step('its page says what is left to pay and until when', async () => {
    await vault.openItem('Car finance');
    await expect(repayment).toContainText('£ 5,964.12');
    await expect(repayment).toContainText('6.90%');
    await expect(repayment.getByText(/^[A-Z][a-z]+ 20\d\d$/)).toBeVisible();
    await expect(repayment.getByRole('status')).toHaveText(
      /^Paid off [A-Z][a-z]+ 20\d\d, .* sooner, with £ [\d,.]+ less interest\.$/,
    );
    await expectNoAxeFindings(page, 'the page of a loan');
  });

  await test.step('and what paying more each month would change', async () => {
    const before = await repayment.getByRole('status').innerText();
    await repayment.getByLabel('If you paid this much more each month').fill('200');
    await expect(repayment.getByRole('status')).toHaveText(/^Paid off /);
    await expect(repayment.getByRole('status')).not.toHaveText(before);
  });

  await test.step('it asks since when it has run, as that is known of the car', async () => {
    const question = page.getByText(/^When did you take this out\?/);
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Edit to add the date' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Loan' });
    await form.getByLabel('Taken out on').fill('01032024');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Taken out 1st March 2024 for £ 11,400.00')).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step('the car says what of it is theirs', async () => {
    await item.unfold();
    await item.fact('Secured on').getByRole('link', { name: CAR }).click();
    await onScreen(page, CAR);
    await expect(item.fact('Your equity')).toHaveText('£ 7,310.88');
    await expect(item.fact('Loan to value')).toContainText('44.9%');
    const loan = page.getByRole('region', { name: 'Car finance' });
    await expect(loan).toContainText('£ 5,964.12');
    await expect(loan.getByRole('link', { name: 'Car finance' })).toBeVisible();
    await expectNoAxeFindings(page, 'the page of a car with a loan');
    await item.unfold();
    await item.fact('Loans secured on it').getByRole('link', { name: 'Car finance' }).click();
    await onScreen(page, 'Car finance');
  });

  await test.step('a payment that is less than the interest never pays it off', async () => {
    await edit.click();
    const form = page.getByRole('dialog', { name: 'Edit Loan' });
    await form.getByLabel('Monthly payment').fill('10');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(repayment.getByText('At this payment the loan is never paid off.')).toBeVisible();
  });

  await test.step('paid off, it is owed no longer', async () => {
    await item.act('Paid off…');
    const dialog = page.getByRole('dialog', { name: 'Paid off' });
    await dialog.getByLabel('Paid off on').fill('03062024');
    await expect(dialog.getByLabel('Sold for')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Paid off 3rd June 2024')).toBeVisible();
    await expect(repayment).toHaveCount(0);
    await page.goto(`${server.url}/vault/loan`);
    await onScreen(page, 'Loans');
    await expect(page.getByRole('heading', { name: 'No longer owed' })).toBeVisible();
  });
});
