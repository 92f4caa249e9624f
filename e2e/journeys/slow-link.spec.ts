import { ItemPage } from '../page-models/item.ts';
import { Uploads } from '../page-models/uploads.ts';
import { Vault } from '../page-models/vault.ts';
import { personalItem } from '../support/items.ts';
import { pdf } from '../support/pdf.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { Link } from '../support/throttle.ts';

/** Bytes a second of an ordinary line, on which the last of five scans waits for longer than 20 s. */
const ORDINARY = 1_000_000;
const SCAN = 6_500_000;

test('five documents that are added at once all arrive over an ordinary line', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  const vault = new Vault(page);
  await vault.open();
  await vault.openForm(personalItem.category);
  await vault.fill(personalItem);
  const names = ['Receipt', 'Certificate', 'Insurance', 'Repair', 'Appraisal'].map(
    (name) => `${name}.pdf`,
  );
  for (const name of names) {
    await vault.attach({ name, mimeType: 'application/pdf', buffer: pdf(name, SCAN) });
  }
  const link = await Link.of(page);
  await link.slow(ORDINARY);
  await vault.submit();
  const uploads = new Uploads(page);
  for (const name of names) {
    await expect(uploads.row(name)).toContainText('Uploaded', { timeout: 90_000 });
  }
  await link.restore();

  await new Uploads(page).close();
  await vault.openItem('Engagement ring');
  const item = new ItemPage(page);
  await item.openDepository();
  await expect(item.count).toHaveText('5 Document(s)');
});
