import { test as plainTest } from '@playwright/test';
import { Dashboard } from '../page-models/dashboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Shell } from '../page-models/shell.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { Vault } from '../page-models/vault.ts';
import { type Category, LIFE, type Possession } from '../sheet/life.ts';
import { pence, Sheet, shown, shownRate, type Standing } from '../sheet/sheet.ts';
import { wireDay } from '../support/days.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

interface FormLabels {
  /** The pill in Add to Vault. */
  category: string;
  name: string;
  value: string;
  since: string;
  cost?: string;
}

const BOUGHT = { since: 'Bought on', cost: 'Bought for' };
const OPENED = { since: 'Opened on' };

const FORMS: Readonly<Record<Category, FormLabels>> = {
  current_account: { category: 'Current', name: 'Account name', value: 'Balance', ...OPENED },
  savings: { category: 'Savings', name: 'Account name', value: 'Balance', ...OPENED },
  credit_card: { category: 'Credit Card', name: 'Card name', value: 'Balance', ...OPENED },
  loan: {
    category: 'Loan',
    name: 'Loan name',
    value: 'Current balance',
    since: 'Taken out on',
  },
  pension: { category: 'Pension', name: 'Pension name', value: 'Balance', ...OPENED },
  investment: {
    category: 'Investment',
    name: 'Investment name',
    value: 'Holding value',
    ...BOUGHT,
  },
  property: { category: 'Property', name: 'Property name', value: 'Value', ...BOUGHT },
  vehicle: { category: 'Vehicle', name: 'Vehicle name', value: 'Value', ...BOUGHT },
  personal_item: { category: 'Personal Item', name: 'Item name', value: 'Value', ...BOUGHT },
};

/** `2014-06-20` as it is typed into a field: `20062014`. */
const typed = (day: string) => day.split('-').reverse().join('');

/** What is typed into the form of a possession, in its order. */
function fieldsOf(item: Possession): (readonly [label: string, value: string])[] {
  const labels = FORMS[item.category];
  const all: (readonly [string | undefined, string | undefined])[] = [
    ...Object.entries(item.details),
    [labels.name, item.name],
    [labels.value, item.value],
    ['Held in', item.heldIn],
    ['Secured on', item.securedOn],
    [labels.since, item.since && typed(item.since)],
    [labels.cost, item.cost],
    ['Your share', item.share?.toString()],
  ];
  return all.filter((field): field is [string, string] => !field.includes(undefined));
}

/** What the API says of a possession, in pounds and per cent. */
interface StoredItem {
  id: string;
  name: string;
  counted: number;
  gain: { amount: number; percentage: number } | null;
  secured: { owed: number; equity: number; share: number; loanToValue: number } | null;
}

type StoredStanding = ReturnType<typeof asStored> & { date: string };

/** Pence in pounds, or hundredths of a per cent in per cent. */
const hundredths = (amount: bigint) => Number(amount) / 100;

const asStored = ({ assets, liabilities, estimated }: Standing) => ({
  assets: hundredths(assets),
  liabilities: hundredths(liabilities),
  net: hundredths(assets - liabilities),
  estimated,
});

test('a whole life that is typed in comes to what a sheet of paper says @phone', async ({
  page,
  server,
  watch,
}) => {
  test.slow();
  const today = wireDay(0);
  const sheet = new Sheet(LIFE, today);
  const now = sheet.on(today);
  const person = somebody();
  const vault = new Vault(page);
  const item = new ItemPage(page);
  const dashboard = new Dashboard(page);

  /** What the session of the browser is answered. */
  const answer = async <T>(path: string): Promise<T> => {
    const response = await page.request.get(`${server.url}/api/v1${path}`);
    expect(response.status(), path).toBe(200);
    return ((await response.json()) as { data: T }).data;
  };
  const stored = async () => {
    const items = await answer<StoredItem[]>('/vault');
    return new Map(items.map((one) => [one.name, one]));
  };
  const open = async ({ name }: Possession) => {
    const id = (await stored()).get(name)?.id;
    await page.goto(`${server.url}/vault/item/${id}`);
    await onScreen(page, name);
  };

  await test.step('they sign up', async () => {
    // The guard asks who is signed in, and nobody is.
    watch.expect(/status of 401.*\/auth\/me\)/);
    const signUp = new SignUp(page, server.url);
    await signUp.open();
    await signUp.complete(person);
  });

  await test.step('they type in what they own and owe', async () => {
    await new Shell(page).goTo('Vault');
    for (const possession of LIFE) {
      await test.step(possession.name, async () => {
        const form = await vault.openForm(FORMS[possession.category].category);
        await vault.fill({ fields: fieldsOf(possession) });
        if (possession.category === 'property') await vault.lookUpAddress(person.postcode);
        if (possession.value.startsWith('-')) await expect(form.getByRole('switch')).toBeChecked();
        await vault.submit();
        await expect(vault.dialog).toBeHidden();
      });
    }
  });

  await test.step('they add what the house and its mortgage were at the end of each year', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add a past value' });
    for (const possession of LIFE.filter(({ past }) => past)) {
      await open(possession);
      for (const [day, value] of Object.entries(possession.past ?? {})) {
        await page.getByRole('button', { name: 'Add a past value' }).click();
        await dialog.getByLabel('Date').fill(typed(day));
        await dialog.getByLabel('Value').fill(value);
        await dialog.getByRole('button', { name: 'Add value' }).click();
        await expect(dialog).toBeHidden();
      }
    }
  });

  await test.step('they say what they have sold', async () => {
    const dialog = page.getByRole('dialog', { name: 'Sold', exact: true });
    for (const possession of LIFE.filter(({ ended }) => ended)) {
      await open(possession);
      await item.act('Sold…');
      await dialog.getByLabel('Sold on').fill(typed(possession.ended?.on ?? ''));
      await dialog.getByLabel('Sold for').fill(possession.ended?.proceeds ?? '');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('the dashboard has their totals, and calls none of it a gain', async () => {
    await page.goto(server.url);
    await onScreen(page, 'Dashboard');
    await dashboard.expectTotals({
      assets: shown(now.assets),
      netPosition: shown(now.assets - now.liabilities),
      liabilities: shown(now.liabilities),
    });
    for (const label of ['Assets', 'Net Position', 'Liabilities'] as const) {
      await expect(dashboard.gauge(label)).toHaveAccessibleName(/, no change$/);
    }
    await expect(page.getByText("Come back tomorrow to see what's changed.")).toBeVisible();
  });

  await test.step('each side is made of its categories, the largest first', async () => {
    const lines = (title: string) =>
      page
        .getByRole('heading', { level: 2, name: title, exact: true })
        .locator('..')
        .getByRole('listitem');
    const crossed: Partial<Record<Category, string>> = {
      current_account: 'Current, overdrawn',
      credit_card: 'Credit Card, in credit',
    };
    const expected = (side: Standing['owned'], isCrossed: (category: Category) => boolean) =>
      [...side]
        .sort(([, one], [, other]) => Number(other - one))
        .map(([category, total]) => {
          const usual = FORMS[category].category;
          return `${isCrossed(category) ? crossed[category] : usual}${shown(total)}`;
        });
    await expect(lines('Assets')).toHaveText(
      expected(now.owned, (category) => category === 'credit_card'),
    );
    await expect(lines('Liabilities')).toHaveText(
      expected(now.owed, (category) => category === 'current_account'),
    );
  });

  await test.step('each page has what counts, what was gained and what is owed on it', async () => {
    const items = await stored();
    for (const possession of LIFE) {
      await test.step(possession.name, async () => {
        const gain = sheet.gain(possession);
        const equity = sheet.equity(possession);
        expect(items.get(possession.name)).toMatchObject({
          counted: hundredths(sheet.counted(possession)),
          gain: gain
            ? { amount: hundredths(gain.amount), percentage: hundredths(gain.hundredths) }
            : null,
          secured: equity
            ? {
                owed: hundredths(equity.owed),
                equity: hundredths(equity.whole),
                share: hundredths(equity.share),
                loanToValue: Number(equity.loanToValue) / 10,
              }
            : null,
        });
        if (!gain && !equity && !possession.share) return;
        await open(possession);
        if (gain) {
          const word = gain.amount < 0n ? 'Loss' : 'Gain';
          const fact = item.fact(`${word} since you bought`);
          const amount = gain.amount < 0n ? -gain.amount : gain.amount;
          await expect(fact).toContainText(shown(amount));
          await expect(fact).toContainText(shownRate(gain.tenths));
        }
        if (equity) {
          await expect(item.fact('Your equity')).toContainText(shown(equity.share));
          await expect(item.fact('Loan to value')).toContainText(shownRate(equity.loanToValue));
        }
        if (possession.share) {
          const share = page.getByText('Your share', { exact: true }).locator('..');
          await expect(share).toContainText(shown(sheet.counted(possession)));
        }
      });
    }
  });

  await test.step('each day that the history names is what it was, to the penny', async () => {
    for (const span of ['all', '5y', '1y', '6m', '1m']) {
      const path = `/dashboard/history?span=${span}`;
      const { points } = await answer<{ points: StoredStanding[] }>(path);
      expect(points.length).toBeGreaterThan(8);
      if (span === 'all') expect(points[0]?.date).toBe('2009-09-12');
      for (const point of points) {
        expect.soft(point, point.date).toMatchObject(asStored(sheet.on(point.date)));
      }
    }
  });

  await test.step('and so is the past of the house, which is known from a day on', async () => {
    const path = '/dashboard/categories/property?span=all';
    const { history } = await answer<{ history: StoredStanding[] }>(path);
    expect(new Set(history.map(({ estimated }) => estimated.assets)).size).toBe(2);
    for (const point of history) {
      expect.soft(point, point.date).toMatchObject(asStored(sheet.on(point.date, 'property')));
    }
  });
});

plainTest('the sheet says what was worked out by hand', () => {
  const sheet = new Sheet(LIFE, '2026-11-26');
  const now = sheet.on('2026-11-26');
  expect(now.assets).toBe(pence('379096.88'));
  expect(now.liabilities).toBe(pence('131472.15'));
  expect(now.estimated).toEqual({ assets: false, liabilities: false });
  // Half the house and half its mortgage as they were bought, and the violin: 2,800.00 and 1,742 of 6,284
  // days of the 750.00 it has gained.
  expect(sheet.on('2014-06-20')).toMatchObject({
    assets: pence('125507.91'),
    liabilities: pence('145000.00'),
    estimated: { assets: true, liabilities: true },
  });
});
