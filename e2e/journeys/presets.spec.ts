import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { Presets } from '../page-models/presets.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { facts, papers, type PresetKind, renting } from '../support/preset-kinds.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const AREAS = [
  { title: 'Depository', path: '/life-locker', heading: 'Life Locker', kinds: papers },
  {
    title: 'Key Information',
    path: '/life-locker?tab=key-information',
    heading: 'Life Locker',
    kinds: facts,
  },
  { title: 'Renting', path: '/vault?tab=renting', heading: 'Vault', kinds: renting },
] as const;

/** Adds one of a kind. */
async function add(page: Page, presets: Presets, kind: PresetKind) {
  const form = await presets.begin(kind.label, kind.called);
  await expectNoAxeFindings(page, `the form of ${kind.label}`);
  await presets.fill(form, kind.fields);
  if (kind.file) await presets.attach(form, kind.file);
  await presets.saveNew(form, kind.label);
  await expect(form).toBeHidden();
}

/** Reads one of a kind as its viewer shows it. */
async function read(page: Page, presets: Presets, kind: PresetKind) {
  const list = await presets.open(kind.label);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: `View ${kind.label}` }).click();
  const files = page.getByRole('dialog', { name: kind.label }).getByRole('link', { name: /^View/ });
  await expect(files).toHaveCount(kind.file ? 1 : 0);
  for (const [term, value] of Object.entries(kind.facts)) {
    const fact = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
    await expect(fact.getByRole('definition')).toHaveText(value);
  }
  if (kind.notice) {
    await expect(page.getByRole('dialog').getByText(kind.notice).last()).toBeVisible();
  }
}

for (const { title, path, heading, kinds } of AREAS) {
  test(`every preset of ${title} is added, counted and read`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await admitted(page, server);
    await page.goto(server.url + path);
    await onScreen(page, heading);
    const presets = new Presets(page, title);
    await presets.expectCount(0, kinds.length);
    await expectNoAxeFindings(page, `${title} without presets`);

    for (const [index, kind] of kinds.entries()) {
      await test.step(`${kind.label} is added`, async () => {
        await add(page, presets, kind);
        await presets.expectCount(index + 1, kinds.length);
        const tile = presets.tile(kind.label);
        await expect(tile).toContainText(/\d{4}/);
        if (kind.notice) await expect(tile).toContainText(kind.notice);
      });
    }
    await expectNoAxeFindings(page, `${title} with every preset`);

    const noticed = kinds.flatMap(({ label, notice }) => (notice ? [`${label} ${notice}`] : []));
    if (noticed.length > 0) {
      const lines = await presets.banner.getByRole('listitem').allTextContents();
      const day = /, \d{1,2}(st|nd|rd|th) \w+ \d{4}$/;
      for (const line of lines) expect(line).toMatch(day);
      expect(lines.map((line) => line.replace(day, '')).toSorted()).toEqual(noticed.toSorted());
    }
    for (const kind of kinds) {
      await test.step(`${kind.label} is read`, async () => {
        await read(page, presets, kind);
        if (kind === kinds[0]) await expectNoAxeFindings(page, 'a preset that is read');
        await presets.closeAll(2);
      });
    }
  });
}
