import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The ways in which a text may stand in a file. */
function formsOf(text: string): { name: string; bytes: Buffer }[] {
  const spellings = new Set([
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    text.replace(/[\s-]/g, ''),
  ]);
  return [...spellings].flatMap((spelling) => {
    const bytes = Buffer.from(spelling, 'utf8');
    return [
      { name: 'as it is', bytes },
      { name: 'in UTF-16', bytes: Buffer.from(spelling, 'utf16le') },
      { name: 'in hexadecimal', bytes: Buffer.from(bytes.toString('hex')) },
      // Base64 depends on where in its three bytes the text begins; what its neighbours share of
      // the first and last characters is left out.
      ...[0, 1, 2].map((shift) => {
        const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
        const inner = encoded.replace(/=+$/, '').slice(shift === 0 ? 0 : shift + 1, -1);
        return { name: 'in base64', bytes: Buffer.from(inner) };
      }),
    ];
  });
}

/** Where any of the texts stands in any of the files, in any of its forms. */
export async function findings(
  texts: Readonly<Record<string, string>>,
  files: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const content = await readFile(file);
    for (const [what, text] of Object.entries(texts)) {
      for (const { name, bytes } of formsOf(text)) {
        if (content.includes(bytes)) found.push(`${what} ${name} in ${file}`);
      }
    }
  }
  return found;
}
