import { extensionOf } from '@/shared/lib/files';

const IMAGES = new Set(['png', 'jpeg', 'jpg', 'heic', 'webp', 'heif']);

export const isImage = (name: string) => IMAGES.has(extensionOf(name));

export const isPdf = (name: string) => extensionOf(name) === 'pdf';

/** The extension with its dot, as written; empty if there is none. */
export function endingOf(name: string): string {
  const length = extensionOf(name).length;
  return length > 0 ? name.slice(-length - 1) : '';
}

/** The server's limit in characters, extension included. */
const NAME_MAX = 150;

export const roomBeside = (ending: string) => NAME_MAX - ending.length;

/** The name without its extension. */
export const baseOf = (name: string) => name.slice(0, name.length - endingOf(name).length);

/**
 * Renames a file. It keeps its extension, typed or not, because that says its type. Slashes become hyphens,
 * so that no part of the name is taken for a folder.
 */
export function renamed(file: File, base: string): File {
  const ending = endingOf(file.name);
  const typed = base.trim().replace(/[/\\]/g, '-');
  const hasEnding = ending !== '' && typed.toLowerCase().endsWith(ending.toLowerCase());
  const name = (hasEnding ? typed.slice(0, -ending.length) : typed) + ending;
  if (name === file.name) return file;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
