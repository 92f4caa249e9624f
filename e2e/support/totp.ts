import { createHmac } from 'node:crypto';

/** How long an authenticator app shows one code, in milliseconds. */
const STEP = 30_000;

/** A code takes no longer than this to be typed and sent, in milliseconds. */
const TYPED = 5_000;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app that was given `secret` shows `steps` codes from now (RFC 6238). */
export function appCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP) + steps));
  const mac = createHmac('sha1', decode(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Waits until the code of now, and so the one before it, is good for as long as typing it takes. */
export async function timeToType(): Promise<void> {
  while (STEP - (Date.now() % STEP) < TYPED) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function decode(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
