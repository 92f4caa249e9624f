const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const LONGEST = 1024;

/**
 * Text as base 62. A leading 1 byte goes before the UTF-8 bytes, so that text which begins with zero
 * bytes survives the way there and back.
 */
export function encodeBase62(text: string): string {
  let rest = 1n;
  for (const byte of new TextEncoder().encode(text)) rest = (rest << 8n) | BigInt(byte);
  let encoded = '';
  while (rest > 0n) {
    encoded = ALPHABET.charAt(Number(rest % BASE)) + encoded;
    rest /= BASE;
  }
  return encoded;
}

/** The text that {@link encodeBase62} was given, or undefined for anything it cannot have made. */
export function decodeBase62(encoded: string): string | undefined {
  if (encoded.length === 0 || encoded.length > LONGEST || encoded.startsWith('0')) return undefined;
  let rest = 0n;
  for (const character of encoded) {
    const digit = ALPHABET.indexOf(character);
    if (digit === -1) return undefined;
    rest = rest * BASE + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; rest > 1n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn));
  if (rest !== 1n) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
}

const FILE = /^\/api\/v1\/files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/file\.[a-z]{3,4}$/;
const LESSON = /^\/api\/v1\/lessons\/[\da-z]+(?:[-_][\da-z]+)*\.pdf$/i;

/**
 * The file address in a `compact` parameter, or undefined. Only files and lessons have addresses of
 * ours; a decoded text of any other shape could send the reader elsewhere.
 */
export function decodeFilePath(compact: string): string | undefined {
  const path = decodeBase62(compact);
  return path !== undefined && (FILE.test(path) || LESSON.test(path)) ? path : undefined;
}
