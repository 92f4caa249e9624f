import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Api } from '../support/api.ts';
import { code, message, messageIds, outbox } from '../support/outbox.ts';
import { pdf } from '../support/pdf.ts';
import { somebody } from '../support/person.ts';
import { filesBelow, findings } from '../support/search.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '@playwright/test';

const person = somebody({
  firstName: 'Thessaly',
  lastName: 'Quillfeather',
  email: 'thessaly.quillfeather@example.co.uk',
  phone: '7700900583',
  postcode: 'BS8 1TH',
  password: 'Vermilion-Otter-88',
  securityAnswer: 'Marchbanks Academy',
  pin: '582039',
  dateOfBirth: '1971-10-19',
});

/** What a thief with the database and the files would look for. */
const planted: Record<string, string> = {
  'first name': person.firstName,
  'last name': person.lastName,
  email: person.email,
  phone: person.phone,
  postcode: person.postcode,
  'account name': 'Nightjar current account',
  'account number': '58317264',
  'sort code': '60-83-71',
  'card number': '4929760418325517',
  'property name': 'Wrenfield Cottage',
  'file name': 'Conveyance-of-Wrenfield',
  'text of the file': 'The vendor hereby conveys the dovecote',
  password: person.password,
  'new password': 'Cerulean-Badger-31',
  PIN: person.pin,
  'date of birth': person.dateOfBirth,
  'security answer': person.securityAnswer,
};

/** Signs up, adds everything, reads it all back, logs out and in again. Answers the file's address. */
async function journey(server: Server): Promise<{ api: Api; url: string; file: Buffer }> {
  const api = await Api.signUp(server.url, person);
  const { user } = await api.get<{ user: { address: string } }>('/auth/me');
  planted['address'] = user.address;
  await api.post('/vault', {
    category: 'current_account',
    name: planted['account name'],
    categoryData: {
      name: planted['account name'],
      account_number: planted['account number'],
      sort_code: planted['sort code'],
      card_number: planted['card number'],
      balance: 2450.75,
      overdraft_limit: 500,
    },
  });
  const { id } = await api.post<{ id: string }>('/vault', {
    category: 'property',
    name: planted['property name'],
    categoryData: {
      name: planted['property name'],
      postcode: person.postcode,
      address: user.address,
      property_type: 'detached_house',
      construction_date: 'pre_1914',
      internal_area: 1150,
      bedrooms: 3,
      bathrooms: 2,
      finish_quality: 'average',
      outdoor_space: 'garden',
      off_street_parking: 1,
      value: 415000,
      auto_value_check: false,
    },
  });
  const file = pdf(planted['text of the file'] ?? '', 200_000);
  const upload = await api.upload(id, `${planted['file name']}.pdf`, file);
  expect(upload.status).toBe(201);
  const [document] = await api.documents(id);
  expect(document?.name).toBe(`${planted['file name']}.pdf`);
  const url = document?.url ?? '';
  await api.get('/dashboard');

  const known = await messageIds(server.url);
  await api.post('/auth/logout');
  const { verificationToken } = await api.post<{ verificationToken: string }>('/auth/login', {
    email: person.email,
    password: person.password,
    rememberMe: true,
  });
  const verificationCode = await code(server.url, person.phone, known);
  await api.post('/auth/verify-login', { verificationToken, verificationCode });
  await api.post('/auth/verify-login-pin', { verificationToken, pinCode: person.pin });
  await api.post('/auth/refresh-token', { pinCode: person.pin });
  await api.call('POST', '/auth/login', { email: person.email, password: planted['new password'] });
  await reset(server, known);
  for (const [index, secret] of [...api.given].entries()) planted[`secret ${index}`] = secret;
  for (const { channel, body } of await outbox(server.url)) {
    const sent = channel === 'sms' ? /\b\d{6}\b/.exec(body)?.[0] : undefined;
    if (sent) planted[`code ${sent}`] = sent;
  }
  return { api, url, file };
}

/** Somebody asks for a link to another account's password and uses it. */
async function reset(server: Server, known: ReadonlySet<string>): Promise<void> {
  const other = somebody({ email: 'peregrine.hawkweed@example.co.uk', phone: '7700900584' });
  const api = await Api.signUp(server.url, other);
  await api.post('/auth/forgot-password', { email: other.email });
  const mailed = async (path: string) => {
    const fits = (one: { to: string; body: string }) =>
      one.to === other.email && one.body.includes(path);
    const { body } = await message(server.url, fits, known);
    return body.split(`${path}?token=`)[1]?.split(/[&\n]/)[0] ?? '';
  };
  const resetToken = await mailed('/reset-password');
  planted['reset token'] = resetToken;
  planted['welcome token'] = await mailed('/confirm-email');
  planted['other email'] = other.email;
  await api.post('/auth/reset-password', { resetToken, newPassword: planted['new password'] });
  for (const [index, secret] of [...api.given].entries()) planted[`other ${index}`] = secret;
}

test('nothing a person typed or a file said lies open on the disk or in the logs', async () => {
  const server = await Server.start();
  const control = await mkdtemp(join(tmpdir(), 'holdfast-control-'));
  try {
    const { api, url, file } = await journey(server);
    expect(Object.keys(planted).length).toBeGreaterThanOrEqual(30);
    const read = await api.fetch(url);
    expect(Buffer.from(await read.arrayBuffer()).equals(file)).toBe(true);

    await test.step('the search finds what does lie open', async () => {
      const open = join(control, 'open');
      await writeFile(open, Object.values(planted).join('\n'));
      for (const text of Object.values(planted)) {
        const encoded = join(control, 'encoded');
        for (const before of ['', 'a', 'ab']) {
          await writeFile(encoded, Buffer.from(`${before}${text} and more`).toString('base64'));
          expect(await findings({ text }, [encoded]), text).not.toEqual([]);
        }
      }
      const found = await findings(planted, [open]);
      for (const what of Object.keys(planted)) {
        expect(
          found.some((line) => line.startsWith(`${what} `)),
          what,
        ).toBe(true);
      }
    });

    await test.step("a person's file and item are not there for anybody else", async () => {
      const other = await Api.signUp(server.url, somebody());
      expect((await other.fetch(url)).status).toBe(404);
      expect((await new Api(server.url).fetch(url)).status).toBe(401);
      expect(await other.get('/vault')).toEqual([]);
    });

    const log = join(control, 'log');
    const search = async () => {
      // Fractions of seconds are six digits as codes are.
      await writeFile(log, server.log.replace(/\d\.\d+/g, ''));
      const files = await filesBelow(server.dataFolder);
      expect(await findings(planted, [...files, log])).toEqual([]);
      return files;
    };
    await test.step('while the server runs, its journal files included', async () => {
      const names = (await search()).map((each) => basename(each));
      expect(names).toEqual(
        expect.arrayContaining(['holdfast.db', 'holdfast.db-wal', 'holdfast.db-shm']),
      );
      const stored = (await filesBelow(join(server.dataFolder, 'files'))).length;
      expect(stored).toBeGreaterThan(0);
      // What is meant to be open, so that we know to have read the right file.
      const database = (await filesBelow(server.dataFolder)).filter((each) =>
        each.includes('holdfast.db'),
      );
      expect(await findings({ category: 'current_account' }, database)).not.toEqual([]);
    });
    await test.step('and when it has ended', async () => {
      await server.stop();
      await search();
    });
  } finally {
    await server.dispose();
    await rm(control, { recursive: true, force: true });
  }
});
