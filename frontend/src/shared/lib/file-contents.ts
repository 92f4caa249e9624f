import { extensionOf, NOT_ACCEPTED } from './files';

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
  { label: 'a Word 97 document', endings: ['doc'], signature: /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/ },
  { label: 'a HEIC', endings: ['heic', 'heif'], signature: /^.{4}ftyp(hei[cxms]|mif1|msf1)/s },
];

const LONGEST_BEGINNING = 12;

/** A Word document is a ZIP, but not every ZIP is one. */
const DOCX = { ending: 'docx', signature: /^PK\x03\x04/ };

/**
 * The error for a file whose contents are not what its name says, which the server refuses. Undefined if they
 * agree, the file cannot be read, or the name is of no known type.
 */
export async function contentMismatch(file: File): Promise<string | undefined> {
  const begins = await beginningOf(file);
  const kind = FILE_TYPES.find((each) => each.signature.test(begins));
  const ending = extensionOf(file.name);
  if (begins === '' || kind?.endings.includes(ending)) return undefined;
  if (!kind) {
    const isKnown = FILE_TYPES.some(({ endings }) => endings.includes(ending));
    const isWrong = ending === DOCX.ending ? !DOCX.signature.test(begins) : isKnown;
    return isWrong ? NOT_ACCEPTED : undefined;
  }
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
