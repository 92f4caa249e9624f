import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

const TAG_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** What a notice says to the service worker. */
export interface Notice {
  title: string;
  body: string;
  id: string;
}

/** A push service of one browser, which opens what it is sent with the browser's own keys (RFC 8291). */
export async function pushService() {
  const received: Notice[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const browser = createECDH('prime256v1');
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  let gone = false;

  /** Opens a message of one record (RFC 8188). */
  const opened = (message: Buffer): Notice => {
    const salt = message.subarray(0, 16);
    const header = 21 + (message[20] ?? 0);
    const sender = message.subarray(21, header);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = hkdf(browser.computeSecret(sender), auth, info, 32);
    const derived = (name: string, length: number) =>
      hkdf(secret, salt, `Content-Encoding: ${name}\0`, length);
    const key = derived('aes128gcm', KEY_BYTES);
    const decipher = createDecipheriv('aes-128-gcm', key, derived('nonce', NONCE_BYTES));
    decipher.setAuthTag(message.subarray(-TAG_BYTES));
    const padded = Buffer.concat([
      decipher.update(message.subarray(header, -TAG_BYTES)),
      decipher.final(),
    ]);
    // The last record ends with a 2, and as many zeros as its padding has.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Notice;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      headers.push(request.headers);
      if (!gone) received.push(opened(Buffer.concat(chunks)));
      response.writeHead(gone ? 410 : 201).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    /** What the notices said that it was sent, in their order. */
    received,
    /** The headers they came with. */
    headers,
    /** A browser's subscription there, as `PushSubscription.toJSON()` says it. */
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/1`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Answers from now on that the subscription has ended. */
    end: () => {
      gone = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
