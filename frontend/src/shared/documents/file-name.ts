import { extensionOf } from '@/shared/lib/files';

const IMAGES = new Set(['png', 'jpeg', 'jpg', 'heic', 'webp', 'heif']);

export const isImage = (name: string) => IMAGES.has(extensionOf(name));

/** The ending with its dot, as it was written; empty when there is none. */
export function endingOf(name: string): string {
  const length = extensionOf(name).length;
  return length > 0 ? name.slice(-length - 1) : '';
}

/** The most characters of a name, its ending included; the server keeps no more. */
const NAME_MAX = 150;

/** The most characters a name has beside this ending. */
export const roomBeside = (ending: string) => NAME_MAX - ending.length;

/** The name without its ending. */
export const baseOf = (name: string) => name.slice(0, name.length - endingOf(name).length);

/**
 * The file under another name. Its ending stays, typed or not, as we tell its type by it. Slashes become
 * hyphens, so that no part of the name is taken for a folder and lost.
 */
export function renamed(file: File, base: string): File {
  const ending = endingOf(file.name);
  const typed = base.trim().replace(/[/\\]/g, '-');
  const hasEnding = ending !== '' && typed.toLowerCase().endsWith(ending.toLowerCase());
  const name = (hasEnding ? typed.slice(0, -ending.length) : typed) + ending;
  if (name === file.name) return file;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
