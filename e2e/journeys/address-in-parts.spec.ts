import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { property } from '../support/items.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('an address is entered in parts, and shown on one line @phone', async ({ page, server }) => {
  await admitted(page, server);
  const vault = new Vault(page);
  const item = new ItemPage(page);
  const form = page.getByRole('dialog', { name: /^(Add to Vault|Edit Property)$/ });
  const part = (label: string) => form.getByLabel(label, { exact: true });
  const inParts = form.getByRole('button', { name: 'Enter it in parts' });

  await test.step('without a search for it', async () => {
    await vault.open();
    await vault.openForm('Property');
    await vault.fill(property);
    await part('Postcode').fill('BS8 1TH');
    await inParts.click();
    await expect(part('Address line 1')).toBeFocused();
    await expect(part('Town or city')).toHaveAccessibleDescription('Optional');
    await expectNoAxeFindings(page, 'an address in parts');
  });

  await test.step('its first line is asked for, and no other', async () => {
    await part('Town or city').fill('Bristol');
    await vault.submit();
    await expect(part('Address line 1')).toHaveAccessibleDescription(
      'Enter the first line of the address',
    );
    await part('Address line 1').fill('The Old Mill');
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
  });

  await test.step('its page shows it on one line', async () => {
    await vault.openItem('The house');
    await expect(item.fact('Address')).toHaveText('The Old Mill, Bristol');
  });

  await test.step('it is edited in parts as well', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await inParts.click();
    await expect(part('Address line 1')).toHaveValue('The Old Mill');
    await expect(part('Town or city')).toHaveValue('Bristol');
    await part('Address line 2').fill('Mill Lane');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await onScreen(page, 'The house');
    await expect(item.fact('Address')).toHaveText('The Old Mill, Mill Lane, Bristol');
  });
});
