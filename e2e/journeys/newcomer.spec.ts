import { Dashboard } from '../page-models/dashboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { Vault } from '../page-models/vault.ts';
import { Uploads } from '../page-models/uploads.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { creditCard, currentAccount, property } from '../support/items.ts';
import { pdf } from '../support/pdf.ts';
import { somebody } from '../support/person.ts';
import { quietness } from '../support/quiet.ts';
import { expect, test } from '../support/test.ts';

/** 2,450.75 and 415,000 owned, 1,320.40 owed. */
const totals = {
  assets: '£ 417,450.75',
  netPosition: '£ 416,130.35',
  liabilities: '£ 1,320.40',
};

/** Where Chromium's viewer of PDFs lives. */
const VIEWER = expect.stringMatching(/^chrome-extension:\/\/\w+\/index\.html$/);

const deeds = pdf('Deeds of the house');

test('a newcomer signs up, records what they own and owe, and finds it again @phone', async ({
  page,
  server,
  watch,
}) => {
  test.slow();
  const quiet = quietness(page);
  const person = somebody();
  const look = (screen: string) => expectNoAxeFindings(page, screen);
  const signUp = new SignUp(page, server.url);
  const signIn = new SignIn(page, server.url);
  const shell = new Shell(page);
  const vault = new Vault(page);
  const item = new ItemPage(page);
  const dashboard = new Dashboard(page);

  await test.step('the printed address leads to the login, and from there to a new account', async () => {
    // The guard asks who is signed in, and nobody is.
    watch.expect(/status of 401.*\/auth\/me\)/);
    await page.goto(server.url);
    await onScreen(page, 'Sign in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await onScreen(page, 'Create your account');
  });

  await test.step('they sign up through all screens', async () => {
    await signUp.complete(person, look);
    await dashboard.expectTotals({
      assets: '£ 0.00',
      netPosition: '£ 0.00',
      liabilities: '£ 0.00',
    });
    await look('an empty dashboard');
  });

  await test.step('they add a current account', async () => {
    await shell.goTo('Vault');
    await expect(page.getByText('No vault items yet')).toBeVisible();
    await look('an empty vault');
    await vault.openForm(currentAccount.category);
    // The whole form is in view: a field that the footer covers in part has no size to judge.
    const size = page.viewportSize();
    if (size) await page.setViewportSize({ ...size, height: 1400 });
    await look('Add to Vault, current account');
    if (size) await page.setViewportSize(size);
    await vault.fill(currentAccount);
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
    await expect(vault.tile('Everyday account')).toContainText('£ 2,450.75');
  });

  await test.step('they add a property with a PDF', async () => {
    await vault.openForm(property.category);
    await vault.fill(property);
    await vault.lookUpAddress(person.postcode);
    await vault.attach({ name: 'Deeds.pdf', mimeType: 'application/pdf', buffer: deeds }, look);
    await look('Add to Vault, property');
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Deeds.pdf uploaded' })).toBeAttached();
    await look('the uploads');
    await new Uploads(page).close();
  });

  await test.step('they add a credit card', async () => {
    await vault.openForm(creditCard.category);
    await vault.fill(creditCard);
    await look('Add to Vault, credit card');
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Credit Card' })).toBeVisible();
    await look('/vault');
  });

  await test.step('they open each', async () => {
    await vault.openItem('Everyday account');
    await expect(item.fact('Sort code')).toHaveText('60-00-01');
    await expect(item.fact('Account number')).toHaveText('3192 6819');
    await expect(item.fact('Card number')).toHaveText('4929 1234 1234 1234');
    await expect(item.fact('Overdraft limit')).toHaveText('£ 500.00');
    await look('/vault/item of the current account');

    await shell.goTo('Vault');
    await vault.openItem('Travel card');
    await expect(item.fact('Annual percentage rate (APR)')).toHaveText('24.90%');
    await expect(page.getByText('£ 1,320.40').first()).toBeVisible();

    await shell.goTo('Vault');
    await vault.openItem('The house');
    await expect(item.fact('Property type')).toHaveText('Semi-detached house');
    await expect(item.fact('Internal area')).toHaveText('1,150 sqft');
    await expect(page.getByText('£ 415,000.00').first()).toBeVisible();
    await item.openDepository();
    await expect(page.getByText('1 Document(s)')).toBeVisible();
    await look('/vault/item of the property');
  });

  await test.step('they see the PDF', async () => {
    const preview = await item.view('Deeds.pdf');
    const frame = preview.locator('iframe');
    await expect(frame).toBeVisible();
    // The browser's own viewer has opened in it: neither our headers nor the file stopped it.
    await expect.poll(() => preview.frames().map((each) => each.url())).toContainEqual(VIEWER);
    await expectNoAxeFindings(preview, '/preview');
    const address = (await frame.getAttribute('src')) ?? '';
    const file = await preview.request.get(new URL(address, server.url).href);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(await file.body()).toEqual(deeds);
    await preview.close();
  });

  await test.step('they see the items of a category', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Property').click();
    await onScreen(page, 'Properties');
    await expect(vault.row('The house')).toBeVisible();
    await look('/vault/property');
  });

  await test.step('they read their totals', async () => {
    await shell.goTo('Dashboard');
    await dashboard.expectTotals(totals);
    await look('/');
  });

  await test.step('they log out, and in again with password, code and PIN', async () => {
    await shell.logOut(look);
    await signIn.complete(person, { look });
    await onScreen(page, 'Dashboard');
    await dashboard.expectTotals(totals);
  });

  await test.step('after a restart of the server everything is still there', async () => {
    // A call that is on its way would be refused.
    await quiet();
    await server.stop();
    await server.launch();
    await page.reload();
    await onScreen(page, 'Dashboard');
    await dashboard.expectTotals(totals);
    await shell.goTo('Vault');
    await vault.openItem('The house');
    await item.openDepository();
    await expect(page.getByRole('link', { name: 'View Deeds.pdf' })).toBeVisible();
  });
});
