import { decodeHeif } from '@/shared/lib/decode-heif';
import { isHeif } from '@/shared/lib/files';

/** The longest side of a preview in pixels, as the server's thumbnails have it. */
const LONGEST_SIDE = 512;
const QUALITY = 0.85;
/** A photo that takes longer is sent without one. */
const PATIENCE_MS = 20_000;

/**
 * A small picture of a HEIC photo, which the server cannot open; undefined for any other file, and where
 * none can be made. The photo is sent all the same.
 */
export async function previewOf(file: File): Promise<File | undefined> {
  if (!isHeif(file.name)) return undefined;
  const gaveUp = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, undefined);
  });
  return Promise.race([shrunk(file).catch(() => undefined), gaveUp]);
}

async function shrunk(file: File): Promise<File> {
  const picture = await createImageBitmap(await decodeHeif(file));
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!small) throw new Error('The picture could not be written');
  return new File([small], 'preview.jpg', { type: 'image/jpeg' });
}
