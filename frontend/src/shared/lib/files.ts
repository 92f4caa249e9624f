/** Accepted types of document, by the ending of the name. */
export const DOCUMENT_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'png',
  'jpeg',
  'jpg',
  'heic',
  'webp',
  'heif',
] as const;

export const MAX_FILE_BYTES = 10_485_760;

const EMPTY = 'This file is empty.';
const TOO_LARGE = 'File size exceeds 10MB limit.';
/** For a type that is not in the list, or contents that are not of their type. */
export const NOT_ACCEPTED = "We can't take this type of file.";

/** The ending of a file name in lower case, without its dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Whether it is a picture as phones take them, which most browsers cannot show by themselves. */
export const isHeif = (name: string) => ['heic', 'heif'].includes(extensionOf(name));

/** Types that are kept only because a statement was read from them. */
export const DATA_EXTENSIONS: readonly string[] = [
  'csv',
  'tsv',
  'ofx',
  'qfx',
  'qif',
  'xml',
  'txt',
  'xlsx',
  'ods',
  'zip',
];

/** Whether a statement was read from it. No browser shows it, so we offer a download. */
export const isStatementFile = (name: string) => DATA_EXTENSIONS.includes(extensionOf(name));

/** The reason a file can't be added; undefined when it can. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  extensions: readonly string[] = DOCUMENT_EXTENSIONS,
  maxBytes = MAX_FILE_BYTES,
  tooLarge = TOO_LARGE,
): string | undefined {
  if (!extensions.includes(extensionOf(file.name))) return NOT_ACCEPTED;
  if (file.size === 0) return EMPTY;
  return file.size > maxBytes ? tooLarge : undefined;
}

/** The message for a chosen file that can't be added, by name: there may be others beside it. */
export const notAdded = ({ name }: Pick<File, 'name'>, problem: string) =>
  `We couldn't add ${name}. ${problem}`;

/** The files that can be added, and what is said of the others. */
export function sortFiles(
  files: readonly File[],
  problemOf: (file: File) => string | undefined = fileProblem,
) {
  const wrong = files.flatMap((file) => {
    const why = problemOf(file);
    return why === undefined ? [] : [{ file, text: notAdded(file, why) }];
  });
  return {
    accepted: files.filter((file) => wrong.every((each) => each.file !== file)),
    problem: wrong.length > 0 ? wrong.map(({ text }) => text).join(' ') : undefined,
  };
}

/** The `accept` attribute for a file chooser that offers these endings. */
export function acceptAttribute(extensions: readonly string[] = DOCUMENT_EXTENSIONS): string {
  return extensions.map((extension) => `.${extension}`).join(',');
}

/** A file size for reading: `640 KB`, `2.4 MB`, counted in steps of 1,024. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
