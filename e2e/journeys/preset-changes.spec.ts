import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { Presets } from '../page-models/presets.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { pdf } from '../support/pdf.ts';
import { type Installation, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

async function keyInformation(page: Page, server: Installation) {
  const owner = await signedIn(page, server, false);
  await page.goto(`${server.url}/life-locker?tab=key-information`);
  await onScreen(page, 'Life Locker');
  const presets = new Presets(page, 'Key Information');
  await presets.expectCount(0, 9);
  return { ...owner, presets };
}

test('a paper is kept with extra files, changed and deleted', async ({ page, server, watch }) => {
  const { api } = await signedIn(page, server, false);
  await page.goto(`${server.url}/life-locker`);
  await onScreen(page, 'Life Locker');
  const presets = new Presets(page, 'Depository');
  const files = async () => {
    const [kept] = await api.get<{ url: string; name: string; files: { name: string }[] }[]>(
      '/pre-sets?category=depository',
    );
    return [kept?.name, ...(kept?.files.map(({ name }) => name) ?? [])];
  };

  await test.step('it is kept with three extra files and no more', async () => {
    const form = await presets.begin('Will', 'will');
    await presets.attach(form, paper('Scan 7.pdf'));
    const extra = form.locator('input[type=file][multiple]');
    await extra.setInputFiles(['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf'].map(paper));
    await expect(form.getByText('You can add up to 3 extra files.')).toBeVisible();
    await expectNoAxeFindings(page, 'a form with extra files');
    await presets.save(form);
    await expect(form).toBeHidden();
    expect(await files()).toEqual(['Will', 'One.pdf', 'Two.pdf', 'Three.pdf']);
  });

  await test.step('its name is changed, and with it that of its file', async () => {
    const list = await presets.open('Will');
    await list.getByRole('button', { name: 'Edit', exact: true }).click();
    await list.getByRole('button', { name: 'Edit Will' }).click();
    const form = presets.dialog('Edit will');
    await expect(form.getByText('Will.pdf')).toBeVisible();
    await form.getByRole('button', { name: 'Remove Two.pdf' }).click();
    await form.getByLabel('Name').fill('');
    await presets.save(form);
    await expect(form.getByText('Name is required')).toBeVisible();
    await form.getByLabel('Name').fill('Last will');
    await presets.save(form);
    await expect(form).toBeHidden();
    await expect(list.getByText('Last will')).toBeVisible();
    await expectNoAxeFindings(page, 'a list of presets in edit mode');
    await presets.closeAll(1);
    expect(await files()).toEqual(['Last will', 'One.pdf', 'Three.pdf']);
  });

  await test.step('a file that cannot be fetched is asked for anew', async () => {
    watch.expect(/status of 500/);
    await page.route('**/api/v1/files/**', (route) => route.fulfill({ status: 500 }));
    const list = await presets.open('Last will', 'Will');
    await list.getByRole('button', { name: 'View Last will' }).click();
    await presets.dialog('Last will').getByRole('button', { name: 'Edit' }).click();
    const form = presets.dialog('Edit will');
    await expect(
      form.getByText('Failed to load the original file. Please select a new file.'),
    ).toBeVisible();
    await expectNoAxeFindings(page, 'a form without its file');
    await presets.save(form);
    await expect(form.getByText('Please select a file')).toBeVisible();
    await page.unroute('**/api/v1/files/**');
    await presets.closeAll(3);
  });

  await test.step('it is deleted in edit mode, when that is confirmed', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await presets.panel.getByRole('button', { name: 'Delete Last will' }).click();
    const question = presets.dialog('Delete this preset?');
    await expect(question.getByText('This action cannot be undone.')).toBeVisible();
    await expectNoAxeFindings(page, 'the question before a deletion');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await presets.expectCount(0, 6);
    expect(await files()).toEqual([undefined]);
  });
});

test('what cannot be saved stays as it was typed', async ({ page, server, watch }) => {
  watch.expect(/status of 500/);
  const { presets } = await keyInformation(page, server);
  await page.route('**/api/v1/pre-sets', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  );
  const form = await presets.begin('Tax code', 'tax code');
  await presets.fill(form, [['Tax code', '1257L']]);
  await presets.save(form);
  await expect(form.getByText('Failed to save preset')).toBeVisible();
  await expectNoAxeFindings(page, 'a preset that could not be saved');
  await expect(form.getByLabel('Tax code')).toHaveValue('1257L');
  await page.unroute('**/api/v1/pre-sets');
  await presets.save(form);
  await expect(form).toBeHidden();
  await presets.expectCount(1, 9);
});

test('identifiers explain themselves and refuse nothing', async ({ page, server }) => {
  const { presets } = await keyInformation(page, server);
  for (const [tile, called, field, wrong, message, doubtful, doubt] of [
    [
      'National Insurance number',
      'National Insurance number',
      'National Insurance Number',
      'a1234',
      'National Insurance Number must be 2 letters, 6 numbers, and 1 letter (e.g., AB 12 34 56 C)',
      'QQ123456C',
      "That doesn't look like a National Insurance number.",
    ],
    [
      'NHS number',
      'NHS number',
      'NHS number',
      '943476',
      'NHS number must be 10 digits',
      '1234567890',
      "That doesn't look like an NHS number.",
    ],
  ] as const) {
    const form = await presets.begin(tile, called);
    await presets.fill(form, [[field, wrong]]);
    await presets.save(form);
    await expect(form.getByText(message)).toBeVisible();
    await presets.fill(form, [[field, doubtful]]);
    await presets.save(form);
    await expect(form.getByText('Saved!')).toBeVisible();
    await expect(form.getByText(doubt)).toBeVisible();
    await expectNoAxeFindings(page, `a doubt about ${tile}`);
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form).toBeHidden();
  }
  await presets.expectCount(2, 9);
});

test('a family has any number of children', async ({ page, server }) => {
  const { presets, api } = await keyInformation(page, server);
  const form = await presets.begin('Family', 'family');
  await presets.fill(form, [['Relationship status', 'Married']]);
  await form.getByText('I have children').click();
  await presets.save(form);
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Date of birth is required')).toBeVisible();
  await expectNoAxeFindings(page, 'children');
  const children = ['Robin', 'Alex', 'Sam', 'Kit', 'Jo', 'Lee'];
  for (const [index, name] of children.entries()) {
    if (index > 0) await form.getByRole('button', { name: 'Add child' }).click();
    const child = form.getByRole('group', { name: `Child ${index + 1}`, exact: true });
    await child.getByLabel('Name').fill(name);
    await child.getByLabel('Date of birth').fill(`0${index + 1}062019`);
  }
  await form.getByRole('button', { name: 'Remove child 2' }).click();
  await presets.save(form);
  await expect(form).toBeHidden();
  const [kept] = await api.get<{ metadata: { children: { name: string }[] } }[]>(
    '/pre-sets?category=key_info',
  );
  expect(kept?.metadata.children.map(({ name }) => name)).toEqual([
    'Robin',
    'Sam',
    'Kit',
    'Jo',
    'Lee',
  ]);
});
