import { extensionOf } from './files';

/** How the contents of a kind of file begin, and the endings that its name may have. */
interface Kind {
  called: string;
  endings: readonly string[];
  begins: RegExp;
}

const KINDS: readonly Kind[] = [
  { called: 'a PDF', endings: ['pdf'], begins: /^%PDF-/ },
  { called: 'a PNG', endings: ['png'], begins: /^\x89PNG\r\n\x1a\n/ },
  { called: 'a JPEG', endings: ['jpg', 'jpeg'], begins: /^\xff\xd8\xff/ },
  { called: 'a WebP', endings: ['webp'], begins: /^RIFF.{4}WEBP/s },
  { called: 'a HEIC', endings: ['heic', 'heif'], begins: /^.{4}ftyp(hei[cxms]|mif1|msf1)/s },
];

const LONGEST_BEGINNING = 12;

/**
 * What is said of a file that is one accepted kind by its contents and another by its name: the server
 * refuses it, and cannot know which of both is meant. Undefined where they agree, or nothing is known of
 * the contents.
 */
export async function disagreement(file: File): Promise<string | undefined> {
  const begins = await beginningOf(file);
  const kind = KINDS.find((each) => each.begins.test(begins));
  const ending = extensionOf(file.name);
  if (!kind || kind.endings.includes(ending)) return undefined;
  return `This looks like ${kind.called}, but its name ends in .${ending}. Rename it or choose another file.`;
}

/** The first bytes of a file, as a text of as many characters; empty where it cannot be read. */
async function beginningOf(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, LONGEST_BEGINNING).arrayBuffer());
    return String.fromCharCode(...bytes);
  } catch {
    return '';
  }
}
