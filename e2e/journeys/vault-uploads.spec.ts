import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { PickFile } from '../page-models/pick-file.ts';
import { Uploads } from '../page-models/uploads.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { cutOffPdf, docx, heic, renamedProgram } from '../support/files.ts';
import { pdf } from '../support/pdf.ts';
import { filesBelow } from '../support/search.ts';
import { RoundRobin } from '../support/proxy.ts';
import { Server } from '../support/server.ts';
import { admitted, CLOCK, type Installation, type Owner } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { Link } from '../support/throttle.ts';

const MOST = 10_485_760;
/** Bytes a second of a slow link on which a large file still takes only seconds. */
const SLOW = 2_000_000;

interface Depository {
  owner: Owner;
  pick: PickFile;
  uploads: Uploads;
}

/** Somebody who stands before the documents of their one item. */
async function depository(page: Page, server: Installation): Promise<Depository> {
  const owner = await admitted(page, server);
  await page.goto(`${server.url}/vault/item/${owner.itemId}`);
  await onScreen(page, CLOCK);
  await new ItemPage(page).openDepository();
  await expect(page.getByText('No documents found.')).toBeVisible();
  return { owner, pick: new PickFile(page), uploads: new Uploads(page) };
}

const addNew = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'Add New', exact: true });

const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** The documents of the item and their bytes, as the server has them. */
async function stored({ api, itemId }: Owner): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const { name, url } of await api.documents(itemId)) {
    found.set(name, Buffer.from(await (await api.fetch(url)).arrayBuffer()));
  }
  return found;
}

test('the list of uploads leaves everything on the page within reach @phone', async ({
  page,
  server,
}) => {
  const { pick, uploads } = await depository(page, server);
  const link = await Link.of(page);
  await link.slow(SLOW / 10);
  await pick.addFile(addNew(page), asPdf('Note.pdf', pdf('A note')));
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^View/ })).toBeVisible();
  await pick.addFile(addNew(page), asPdf('Roof survey.pdf', pdf('Roof survey', 2_000_000)));
  await expect(uploads.panel).toBeVisible();
  // The page may still grow while it loads.
  await expect(async () => {
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    const panel = await uploads.panel.boundingBox();
    const add = await addNew(page).boundingBox();
    const ledger = await page.getByRole('tabpanel').boundingBox();
    if (!panel || !add || !ledger) throw new Error('nothing to measure');
    expect(add.y + add.height, 'Add New comes out from under it').toBeLessThanOrEqual(panel.y);
    expect(ledger.y + ledger.height, 'so does the list').toBeLessThanOrEqual(panel.y);
  }).toPass({ timeout: 15_000 });
  await link.restore();
  // It stays while the pointer rests on it, and that lies where the file was sent.
  await page.mouse.move(0, 0);
  await expect(uploads.panel, 'all is done').toBeHidden({ timeout: 40_000 });
});

test('several papers are dropped on the page, named, and one is cancelled', async ({
  page,
  server,
}) => {
  const { owner, uploads } = await depository(page, server);
  await page.getByRole('tab', { name: 'Transactions' }).click();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    const body = `%PDF-1.7\n${' '.repeat(600_000)}\n%%EOF\n`;
    for (const name of ['scan1.pdf', 'scan2.pdf', 'scan3.pdf'])
      data.items.add(new File([body], name, { type: 'application/pdf' }));
    data.items.add(new File(['x'], 'notes.txt'));
    return data;
  });
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop files to add them')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  const dialog = page.getByRole('dialog', { name: 'Pick File' });
  await expect(dialog.getByText(/^We couldn't add notes\.txt\./)).toBeVisible();
  await dialog.getByLabel('Name of scan1.pdf').fill('Deeds');
  await expectNoAxeFindings(page, 'several files');
  const link = await Link.of(page);
  await link.slow(SLOW / 10);
  await dialog.getByRole('button', { name: 'Add Files' }).click();
  await expect(uploads.row('Deeds.pdf')).toContainText(/% of 586 KB/);
  await uploads.panel.getByRole('button', { name: 'Cancel scan3.pdf' }).click();
  await link.restore();
  await expect(page.getByText('2 Document(s)')).toBeVisible({ timeout: 30_000 });
  expect([...(await stored(owner)).keys()].sort()).toEqual(['Deeds.pdf', 'scan2.pdf']);
});

test('a large file goes up with its progress to be seen', async ({ page, server }) => {
  const { owner, pick, uploads } = await depository(page, server);
  const large = pdf('Survey of the roof', MOST - 10_000);
  const link = await Link.of(page);
  await link.slow(SLOW);
  const progress = await uploads.recordProgress();
  await pick.addFile(addNew(page), asPdf('Roof survey.pdf', large));
  await expect(uploads.row('Roof survey.pdf')).toContainText(/[1-9]\d?%/);
  await expectNoAxeFindings(page, 'an upload under way');

  // Another one is listed above it.
  await pick.addFile(addNew(page), asPdf('Note.pdf', pdf('A note')));
  await expect(uploads.panel.getByRole('listitem').first()).toContainText('Note.pdf');
  await expect(uploads.row('Roof survey.pdf')).toContainText('Uploaded', { timeout: 30_000 });
  await link.restore();

  const steps = (await progress()).filter((percentage) => percentage > 0 && percentage < 100);
  expect(new Set(steps).size, 'percentages seen').toBeGreaterThan(5);
  await expect(page.getByText('2 Document(s)')).toBeVisible();
  expect((await stored(owner)).get('Roof survey.pdf')?.equals(large)).toBe(true);
  await new Uploads(page).close();
  await expect(uploads.panel).toBeHidden();
});

test('an upload that fails midway is retried with the same bytes', async ({ page, watch }) => {
  watch.expect(/ERR_(CONNECTION|EMPTY)_/);
  const proxy = await RoundRobin.start();
  const server = await Server.start({ env: { HOLDFAST_PUBLIC_URL: proxy.url } });
  proxy.forwardTo(server.port);
  try {
    const { owner, pick, uploads } = await depository(page, proxy);
    const file = pdf('Deeds of the clock', 4_000_000);
    const link = await Link.of(page);
    await link.slow(SLOW / 2);
    await pick.addFile(addNew(page), asPdf('Deeds.pdf', file));
    const row = uploads.row('Deeds.pdf');
    await expect(row).toContainText(/[1-9]\d%/);
    await proxy.cut();
    await expect(row).toContainText('Upload failed');
    await expectNoAxeFindings(page, 'an upload that failed');
    await proxy.mend();
    expect(await stored(owner)).toEqual(new Map());

    const progress = await uploads.recordProgress();
    await row.getByRole('button', { name: 'Retry Deeds.pdf' }).click();
    await expect(row).toContainText('Uploaded', { timeout: 30_000 });
    expect((await progress()).length, 'percentages of the retry').toBeGreaterThan(1);
    const documents = await stored(owner);
    expect([...documents.keys()]).toEqual(['Deeds.pdf']);
    expect(documents.get('Deeds.pdf')?.equals(file)).toBe(true);
  } finally {
    await proxy.stop();
    await server.dispose();
  }
});

test('what is no document is refused and leaves nothing behind', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/status of (413|422)/);
  const { owner, pick, uploads } = await depository(page, server);
  const filesOf = async () =>
    (await filesBelow(server.dataFolder)).filter((path) => path.includes('/files/'));
  const before = await filesOf();

  await test.step('a renamed program, before it is sent', async () => {
    await pick.choose(addNew(page), renamedProgram);
    await pick.add.click();
    await expect(pick.dialog.getByText("We can't take this type of file.")).toBeVisible();
    await pick.dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(pick.dialog).toBeHidden();
  });

  await test.step('half a PDF, which trying again does not help', async () => {
    await pick.addFile(addNew(page), cutOffPdf);
    await expect(uploads.row('Invoice.pdf')).toContainText("We can't take this type of file.");
    await expect(uploads.row('Invoice.pdf').getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    await uploads.row('Invoice.pdf').getByRole('button', { name: 'Remove Invoice.pdf' }).click();
    await expect(uploads.panel).toBeHidden();
  });

  const link = await Link.of(page);
  for (const how of ['at once', 'over a slow link']) {
    await test.step(`what a client sends ${how} that does not ask first`, async () => {
      if (how !== 'at once') await link.slow(3 * SLOW);
      for (const [name, bytes, status, message] of [
        ['Invoice.exe', 300_000, 422, "We can't take this type of file."],
        ['Large.pdf', MOST + 1, 413, 'File size exceeds 10MB limit.'],
      ] as const) {
        expect(await send(page, owner.itemId, name, bytes)).toEqual({ status, message });
      }
    });
  }
  await link.restore();
  await expect(page.getByText('No documents found.')).toBeVisible();
  expect(await stored(owner)).toEqual(new Map());
  expect(await filesOf()).toEqual(before);
});

/** Sends a file of zeros from the page, past everything the app would have said about it. */
function send(page: Page, itemId: string, name: string, bytes: number) {
  return page.evaluate(
    async ([path, fileName, size]) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(size)], fileName));
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(path, {
        method: 'POST',
        body: form,
        headers: { 'X-XSRF-TOKEN': token },
      });
      const { message, errors } = (await answer.json()) as {
        message?: string;
        errors?: { message: string }[];
      };
      return { status: answer.status, message: message || errors?.[0]?.message };
    },
    [`/api/v1/vault/${itemId}/documents`, name, bytes] as const,
  );
}

test('a picture of a phone can be seen, and a document of Word fetched', async ({
  page,
  server,
}) => {
  const { pick } = await depository(page, server);
  const item = new ItemPage(page);
  await pick.addFile(addNew(page), heic, { cover: true });
  await pick.addFile(addNew(page), docx);
  await expect(page.getByText('2 Document(s)')).toBeVisible();
  await expect(page.getByText('Cover', { exact: true })).toBeAttached();
  await new Uploads(page).close();

  const seen = await item.view('Front.heic');
  const picture = seen.getByRole('img', { name: 'Document' });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([64, 48]);
  await expectNoAxeFindings(seen, '/preview of HEIC');
  await seen.close();

  const told = await item.view('Survey.docx');
  await expect(told.getByRole('heading', { name: 'Survey.docx' })).toBeVisible();
  await expect(told.getByText('906 bytes.')).toBeVisible();
  await expectNoAxeFindings(told, '/preview of a document of Word');
  const download = told.waitForEvent('download');
  await told.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Survey.docx');
  await told.close();

  await page.goto(`${server.url}/vault`);
  await onScreen(page, 'Vault');
  await expectNoAxeFindings(page, 'a tile with a cover that is no thumbnail');
});
