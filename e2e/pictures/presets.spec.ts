import { onScreen } from '../page-models/heading.ts';
import { Presets } from '../page-models/presets.ts';
import { camera } from '../support/camera.ts';
import { facts, papers, renting } from '../support/preset-kinds.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const AREAS = [
  ['Depository', '/life-locker', 'Life Locker', papers],
  ['Key Information', '/life-locker?tab=key-information', 'Life Locker', facts],
  ['Renting', '/vault?tab=renting', 'Vault', renting],
] as const;

for (const [title, path, heading, kinds] of AREAS) {
  test(`the presets of ${title}`, async ({ page, server }, { project }) => {
    const look = camera(page, `${project.name}-presets-${title.toLowerCase().replace(' ', '-')}`);
    await signedIn(page, server);
    await page.goto(server.url + path);
    await onScreen(page, heading);
    const presets = new Presets(page, title);
    await presets.expectCount(0, kinds.length);
    await look('none');
    for (const kind of kinds) {
      const form = await presets.begin(kind.label, kind.called);
      await look(`add ${kind.called}`);
      await presets.save(form);
      await expect(form.getByText(/ is required$|^Please /).first()).toBeVisible();
      await look(`add ${kind.called} with errors`);
      await presets.fill(form, kind.fields);
      if (kind.file) await presets.attach(form, kind.file);
      await presets.saveNew(form, kind.label);
      await expect(form).toBeHidden();
    }
    await presets.expectCount(kinds.length, kinds.length);
    await look('all');
    const [first] = kinds;
    const list = await presets.open(first?.label ?? '');
    await look('list');
    await list.getByRole('button', { name: /^View/ }).click();
    await look('view');
    await presets.closeAll(2);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await look('edit mode');
    await presets.panel
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await look('delete');
  });
}
