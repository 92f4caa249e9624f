import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Api } from '../support/api.ts';
import { code, messageIds } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { Postgres } from '../support/postgres.ts';
import { Server, dataFolder } from '../support/server.ts';
import { expect, test as base } from '@playwright/test';

const WRONG = 'Verification failed. Please check the code and try again.';
const SPENT = 'Too many wrong codes. Please ask for a new one.';

interface Installations {
  /** One process on SQLite. */
  alone: Server[];
  /** Two processes on one PostgreSQL. */
  pair: Server[];
}

const test = base.extend<Installations>({
  alone: async ({}, use) => {
    const server = await Server.start();
    await use([server]);
    await server.dispose();
  },
  pair: async ({}, use) => {
    const postgres = await Postgres.start();
    const folder = await dataFolder();
    const env = {
      DATABASE_URL: postgres.url,
      HOLDFAST_SECRET_KEY: randomBytes(32).toString('hex'),
    };
    const servers = await Promise.all([1, 2].map(() => Server.start({ dataFolder: folder, env })));
    await use(servers);
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/** The same call with each of the bodies at once, every other time at another process. */
function atOnce(api: Api, servers: readonly Server[], path: string, bodies: readonly unknown[]) {
  return Promise.all(
    bodies.map(async (body, index) => {
      const browser = api.at(servers[index % servers.length]?.url ?? '');
      const { status, message } = await browser.call('POST', path, body);
      return { status, message, browser };
    }),
  );
}

/** Somebody who has signed up and gives their password again. */
async function atTheCode(server: Server) {
  const person = somebody();
  const api = await Api.signUp(server.url, person);
  await api.post('/auth/logout');
  const known = await messageIds(server.url);
  const { verificationToken } = await api.post<{ verificationToken: string }>('/auth/login', {
    email: person.email,
    password: person.password,
    rememberMe: true,
  });
  return { person, api, verificationToken, sent: await code(server.url, person.phone, known) };
}

async function guess(servers: readonly Server[]): Promise<void> {
  const [server] = servers;
  if (!server) throw new Error('no server');
  const { api, verificationToken, sent } = await atTheCode(server);
  const wrong = Array.from({ length: 51 }, (_, number) => String(100_000 + number))
    .filter((verificationCode) => verificationCode !== sent)
    .slice(0, 50)
    .map((verificationCode) => ({ verificationToken, verificationCode }));
  const answers = await atOnce(api, servers, '/auth/verify-login', wrong);
  for (const { status, message } of answers) expect([400, 429], message).toContain(status);
  // The fifth says that the code is spent.
  expect(answers.filter(({ message }) => message === WRONG)).toHaveLength(4);
  const right = { verificationToken, verificationCode: sent };
  const late = await atOnce(api, servers, '/auth/verify-login', [right, right]);
  expect(late.map(({ message }) => message)).toEqual([SPENT, SPENT]);
}

/** Twenty renewals at once; answers the browser that now holds the newest token. */
async function renew(servers: readonly Server[]) {
  const [server] = servers;
  if (!server) throw new Error('no server');
  const { person, api, verificationToken, sent } = await atTheCode(server);
  await api.post('/auth/verify-login', { verificationToken, verificationCode: sent });
  await api.post('/auth/verify-login-pin', { verificationToken, pinCode: person.pin });
  const before = api.cookie('rt');
  const pin = { pinCode: person.pin };
  const answers = await atOnce(api, servers, '/auth/refresh-token', Array(20).fill(pin));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const { browser } of answers)
    expect((await browser.call('GET', '/auth/me')).status).toBe(200);
  const tips = answers.filter(({ browser }) => browser.cookie('rt') !== before);
  expect(tips).toHaveLength(1);
  return { api, pin, newest: tips[0]?.browser };
}

test('at one process, 50 guesses at once are five and 20 renewals leave one live device', async ({
  alone,
}) => {
  await guess(alone);
  await renew(alone);
});

test('so they do at two processes, and a copied token ends the device', async ({ pair }) => {
  await guess(pair);
  const { api, pin, newest } = await renew(pair);
  // The grace of ten seconds is over: the token before is taken for a copy and ends the device.
  await new Promise((resolve) => setTimeout(resolve, 10_500));
  await newest?.post('/auth/refresh-token', pin);
  const copied = await atOnce(api, pair, '/auth/refresh-token', [pin, pin]);
  expect(copied.map(({ status }) => status)).toEqual([401, 401]);
  expect((await newest?.call('POST', '/auth/refresh-token', pin))?.status).toBe(401);
});
