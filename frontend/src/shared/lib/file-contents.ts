import { extensionOf } from './files';

/** An accepted file type: its first bytes and its extensions. */
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
 * The error for a file whose contents and name are of different types, which the server refuses. Undefined
 * if they agree or the contents are of no known type.
 */
export async function contentMismatch(file: File): Promise<string | undefined> {
  const begins = await beginningOf(file);
  const kind = FILE_TYPES.find((each) => each.signature.test(begins));
  const ending = extensionOf(file.name);
  if (!kind || kind.endings.includes(ending)) return undefined;
  return `This looks like ${kind.label}, but its name ends in .${ending}. Rename it or choose another file.`;
}

/** The first bytes as characters; empty if the file cannot be read. */
async function beginningOf(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, LONGEST_BEGINNING).arrayBuffer());
    return String.fromCharCode(...bytes);
  } catch {
    return '';
  }
}
