import { extensionOf } from './files';

/** How the contents of a kind of file begin, and the endings that its name may have. */
interface FileType {
  label: string;
  endings: readonly string[];
  signature: RegExp;
}

const FILE_TYPES: readonly FileType[] = [
  { label: 'a PDF', endings: ['pdf'], signature: /^%PDF-/ },
  { label: 'a PNG', endings: ['png'], signature: /^\x89PNG\r\n\x1a\n/ },
  { label: 'a JPEG', endings: ['jpg', 'jpeg'], signature: /^\xff\xd8\xff/ },
  { label: 'a WebP', endings: ['webp'], signature: /^RIFF.{4}WEBP/s },
  { label: 'a HEIC', endings: ['heic', 'heif'], signature: /^.{4}ftyp(hei[cxms]|mif1|msf1)/s },
];

const LONGEST_BEGINNING = 12;

/**
 * What is said of a file that is one accepted kind by its contents and another by its name: the server
 * refuses it, and cannot know which of both is meant. Undefined where they agree, or nothing is known of
 * the contents.
 */
export async function contentMismatch(file: File): Promise<string | undefined> {
  const begins = await beginningOf(file);
  const kind = FILE_TYPES.find((each) => each.signature.test(begins));
  const ending = extensionOf(file.name);
  if (!kind || kind.endings.includes(ending)) return undefined;
  return `This looks like ${kind.label}, but its name ends in .${ending}. Rename it or choose another file.`;
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
