import { extensionOf } from '@/shared/lib/files';

const IMAGES = new Set(['png', 'jpeg', 'jpg', 'heic', 'webp', 'heif']);

export const isImage = (name: string) => IMAGES.has(extensionOf(name));

/** The ending with its dot, as it was written; empty when there is none. */
export function endingOf(name: string): string {
  const length = extensionOf(name).length;
  return length > 0 ? name.slice(-length - 1) : '';
}

/** The name without its ending. */
export const baseOf = (name: string) => name.slice(0, name.length - endingOf(name).length);

/** The file under another name; its ending stays (spec 2 §5). */
export function renamed(file: File, base: string): File {
  const name = base.trim() + endingOf(file.name);
  if (name === file.name) return file;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
