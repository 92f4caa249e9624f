import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;

/** What a ZIP holds, by name, as its directory at the end lists it. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  if (end === -1) throw new Error('this is no ZIP');
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the directory of the ZIP is broken');
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const file = zip.readUInt32LE(at + 42);
    // The lengths before a file's bytes may differ from those in the directory.
    const begin = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28);
    const bytes = zip.subarray(begin, begin + packed);
    entries.set(
      zip.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      method === DEFLATED ? inflateRawSync(bytes) : bytes,
    );
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** The names whose bytes are not what a list in sha256sum's form says, or are not in it. */
export function unlike(entries: ReadonlyMap<string, Buffer>, list: string): string[] {
  const sums = new Map(
    list
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  return [...entries]
    .filter(([name, bytes]) => sums.get(name) !== createHash('sha256').update(bytes).digest('hex'))
    .map(([name]) => name);
}
