import { ItemPage } from '../page-models/item.ts';
import { Shell } from '../page-models/shell.ts';
import { Timeline } from '../page-models/timeline.ts';
import { Vault } from '../page-models/vault.ts';
import { camera } from '../support/camera.ts';
import { typedDay } from '../support/days.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test("a vehicle's own dates beside sample data", async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-vehicle`);
  await signedIn(page, server);
  await new Shell(page).goTo('Vault');
  const vault = new Vault(page);
  const dialog = await vault.openForm('Vehicle');
  await dialog.getByLabel('Registration number').fill('AA19AAA');
  await dialog.getByRole('button', { name: 'Find Vehicle' }).click();
  await expect(dialog.getByLabel('Make')).toHaveValue('SKODA');
  await dialog.getByLabel('Mileage').fill('42000');
  await dialog.getByRole('button', { name: 'Evaluate' }).click();
  await expect(dialog.getByLabel('Value', { exact: true })).toHaveValue(/\d/);
  await dialog.getByLabel('Registration number').scrollIntoViewIfNeeded();
  await look('form found');
  await dialog.getByLabel('MOT date').fill('31');
  await dialog.getByLabel('Tax date').focus();
  await vault.submit();
  await expect(dialog.getByText('MOT date must be a date')).toBeVisible();
  await look('half a date');
  await dialog.getByLabel('MOT date').fill('');
  await vault.submit();
  await expect(dialog).toBeHidden();
  await vault.openItem('SKODA OCTAVIA 2019');
  await expect(new ItemPage(page).chart).toBeVisible();
  await look('sample data only');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Vehicle' });
  await form.getByLabel('MOT date').fill(typedDay(25));
  await look('edit with an own date');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await look('own and sample dates');
  await page.goto(`${server.url}/timeline`);
  await new Timeline(page).opened();
  await look('timeline');
  for (const [path, name] of [
    ['/', 'dashboard'],
    ['/vault', 'vault'],
    ['/vault/vehicle', 'category'],
  ]) {
    await page.goto(server.url + path);
    await expect(page.getByText('Includes sample data').first()).toBeVisible();
    await look(`${name} with sample data`);
  }
});
