import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { PickFile } from '../page-models/pick-file.ts';
import { Uploads } from '../page-models/uploads.ts';
import { letFlat } from '../support/items.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { shownDay, typedDay } from '../support/days.ts';
import { pdf } from '../support/pdf.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const FLAT = 'The flat';

const scan = {
  name: 'scan0043.pdf',
  mimeType: 'application/pdf',
  buffer: pdf('Landlord gas safety record'),
};

test('the landlord of a flat sees which documents are missing, and adds one @phone', async ({
  page,
  server,
}) => {
  const { api } = await admitted(page, server);
  const { id } = await api.post<{ id: string }>('/vault', letFlat(FLAT));
  const item = new ItemPage(page);
  const list = page.getByRole('region', { name: 'Landlord documents' });
  const gas = list.getByRole('listitem').filter({ hasText: 'Gas safety certificate' });

  await test.step('its documents are listed, and none is there', async () => {
    await page.goto(`${server.url}/vault/item/${id}`);
    await onScreen(page, FLAT);
    await item.openDepository();
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(list.getByText(/^Not added/)).toHaveCount(5);
    await expectNoAxeFindings(page, 'the documents of a landlord');
  });

  await test.step('one is added by its button, under its name and with its date', async () => {
    const pick = new PickFile(page);
    await pick.choose(list.getByRole('button', { name: 'Add gas safety certificate' }), scan);
    await expect(pick.dialog.getByLabel('File name')).toHaveValue('Gas safety certificate');
    await pick.dialog.getByLabel('Date on the document').fill(typedDay(-100));
    await pick.add.click();
    await expect(pick.dialog).toBeHidden();
  });

  await test.step('it is in the list, with the day on which the next one is due', async () => {
    await expect(gas).toContainText(`Dated ${shownDay(-100)}`);
    await expect(gas).toContainText('Next due');
    await expect(list.getByText(/^Not added/)).toHaveCount(4);
    await expect(item.row('Gas safety certificate.pdf')).toContainText(shownDay(-100));
    await expect(list.getByRole('link', { name: 'View gas safety certificate' })).toBeVisible();
    await new Uploads(page).close();
    await expectNoAxeFindings(page, 'a document of a landlord');
  });
});
