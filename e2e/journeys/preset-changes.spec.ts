import { onScreen } from '../page-models/heading.ts';
import { Presets } from '../page-models/presets.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { pdf } from '../support/pdf.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

test('a paper is kept with extra files, changed and deleted', async ({ page, server }) => {
  const { api } = await admitted(page, server);
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
    await expect(form.getByRole('button', { name: 'Remove Three.pdf' })).toBeVisible();
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
    await form.getByLabel('Name').fill('Last will');
    await presets.save(form);
    await expect(form).toBeHidden();
    await expect(list.getByText('Last will')).toBeVisible();
    await expectNoAxeFindings(page, 'a list of presets in edit mode');
    await presets.closeAll(1);
    expect(await files()).toEqual(['Last will', 'One.pdf', 'Three.pdf']);
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

test('a family has any number of children', async ({ page, server }) => {
  // The whole form is in view: a button that the footer covers in part has no size to judge.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const { api } = await admitted(page, server);
  await page.goto('/life-locker?tab=key-information');
  await onScreen(page, 'Life Locker');
  const presets = new Presets(page, 'Key Information');
  const form = await presets.begin('Family', 'family');
  await presets.fill(form, [['Relationship status', 'Married']]);
  await form.getByText('I have children').click();
  await expectNoAxeFindings(page, 'children');
  const children = ['Robin', 'Alex', 'Sam'];
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
  expect(kept?.metadata.children.map(({ name }) => name)).toEqual(['Robin', 'Sam']);
});
