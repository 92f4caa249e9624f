import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Dashboard } from '../page-models/dashboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { Vault } from '../page-models/vault.ts';
import { creditCard, currentAccount, property } from '../support/items.ts';
import { pdf } from '../support/pdf.ts';
import { somebody } from '../support/person.ts';
import { Postgres } from '../support/postgres.ts';
import { RoundRobin } from '../support/proxy.ts';
import { Server, dataFolder } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

interface Pair {
  balancer: RoundRobin;
}

/** Two processes on one PostgreSQL and one folder, each request sent to the other one. */
const test = base.extend<Pair>({
  balancer: async ({}, use) => {
    const postgres = await Postgres.start();
    const folder = await dataFolder();
    const proxy = await RoundRobin.start();
    const env = {
      DATABASE_URL: postgres.url,
      HOLDFAST_PUBLIC_URL: proxy.url,
      HOLDFAST_SECRET_KEY: randomBytes(32).toString('hex'),
    };
    // Both at once: they must agree on who migrates and whose keys are kept.
    const servers = await Promise.all([1, 2].map(() => Server.start({ dataFolder: folder, env })));
    proxy.forwardTo(...servers.map(({ port }) => port));
    await use(proxy);
    await proxy.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ balancer }, use) => {
    await use(balancer.url);
  },
});

test('the journey passes with each request sent to the other process', async ({
  page,
  balancer,
}) => {
  const person = somebody();
  const signUp = new SignUp(page, balancer.url);
  const shell = new Shell(page);
  const vault = new Vault(page);
  const dashboard = new Dashboard(page);
  const deeds = pdf('Deeds of the house');

  await signUp.open();
  await signUp.complete(person);
  await shell.goTo('Vault');
  await vault.add(currentAccount);
  await vault.openForm(property.category);
  await vault.fill(property);
  await vault.lookUpAddress(person.postcode);
  await vault.attach({ name: 'Deeds.pdf', mimeType: 'application/pdf', buffer: deeds });
  await vault.submit();
  await expect(vault.dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Deeds.pdf uploaded' })).toBeAttached();
  await vault.add(creditCard);

  await vault.openItem('The house');
  const item = new ItemPage(page);
  await item.openDepository();
  const preview = await item.view('Deeds.pdf');
  const address = (await preview.locator('iframe').getAttribute('src')) ?? '';
  // Whichever of the two is asked has the file.
  for (let turn = 0; turn < 4; turn += 1) {
    const file = await preview.request.get(balancer.url + address);
    expect(file.status()).toBe(200);
    expect(await file.body()).toEqual(deeds);
  }
  await preview.close();

  await shell.goTo('Dashboard');
  const totals = {
    assets: '£ 417,450.75',
    netPosition: '£ 416,130.35',
    liabilities: '£ 1,320.40',
  };
  await dashboard.expectTotals(totals);
  await shell.logOut();
  await new SignIn(page, balancer.url).complete(person);
  await onScreen(page, 'Dashboard');
  await dashboard.expectTotals(totals);

  const [one = 0, other = 0] = balancer.counts;
  expect(one).toBeGreaterThan(20);
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
});
