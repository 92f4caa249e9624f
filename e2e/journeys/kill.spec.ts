import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { Api } from '../support/api.ts';
import { pdf } from '../support/pdf.ts';
import { somebody } from '../support/person.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '@playwright/test';

const ROUNDS = 10;
/** Large enough to be read and sealed in many pieces. */
const BYTES = 1_500_000;

/** An upload whose body is sent piece by piece. */
async function begin(api: Api, itemId: string, name: string, file: Buffer) {
  const boundary = 'holdfast-boundary';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const path = `/api/v1/vault/${itemId}/documents`;
  const call = request(api.url + path, {
    method: 'POST',
    headers: {
      ...(await api.proof()),
      Cookie: api.cookieHeader(path),
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': body.length,
    },
  });
  // The server is about to be killed, so the call is about to fail.
  call.on('error', () => undefined);
  return { call, body };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(call: ClientRequest, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += 65_536) {
    if (!call.write(bytes.subarray(at, at + 65_536))) {
      await drained(call);
    }
  }
}

/** Resolves when more can be written; a server that reads no more is not waited for. */
async function drained(call: ClientRequest): Promise<void> {
  const done = new AbortController();
  const events = ['drain', 'close'].map((event) => once(call, event, { signal: done.signal }));
  await Promise.race([...events, pause(2_000)]);
  done.abort();
  await Promise.allSettled(events);
}

test('a server that is killed during an upload leaves no half-written document', async () => {
  const server = await Server.start();
  try {
    const api = await Api.signUp(server.url, somebody());
    const { id } = await api.post<{ id: string }>('/vault', {
      category: 'personal_item',
      name: 'Grandfather clock',
      categoryData: { name: 'Grandfather clock', value: 1800 },
    });
    const whole = new Map<string, Buffer>();

    for (let round = 1; round <= ROUNDS; round += 1) {
      // Half of the rounds end within the body, the others while its end is being worked on.
      const inBody = round % 2 === 1;
      const file = pdf(`Round ${round}`, BYTES);
      const cut = `Cut ${round}.pdf`;
      const { call, body } = await begin(api, id, cut, file);
      const sent = inBody ? randomInt(1, body.length - 1) : body.length;
      const wait = inBody ? randomInt(30) : randomInt(120);
      await send(call, body.subarray(0, sent));
      await pause(wait);
      await server.kill();
      call.destroy();
      await server.launch();

      const where = `round ${round}: killed ${wait} ms after ${sent} of ${body.length} bytes`;
      const documents = await api.documents(id);
      const names = documents.map(({ name }) => name);
      if (names.includes(cut)) {
        expect(inBody, `${where}: a document without its end`).toBe(false);
        whole.set(cut, file);
      }
      expect(names.sort(), where).toEqual([...whole.keys()].sort());

      const again = `Again ${round}.pdf`;
      expect((await api.upload(id, again, file)).status, `${where}: the next upload`).toBe(201);
      whole.set(again, file);
    }

    await test.step('every document that is listed is whole', async () => {
      const documents = await api.documents(id);
      expect(documents).toHaveLength(whole.size);
      for (const { name, url } of documents) {
        const answer = await api.fetch(url);
        expect(answer.status, name).toBe(200);
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(bytes.equals(whole.get(name) ?? Buffer.alloc(0)), name).toBe(true);
      }
    });
  } finally {
    await server.dispose();
  }
});
