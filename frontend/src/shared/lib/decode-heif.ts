interface HeicTo {
  heicTo: (from: { blob: Blob; type: 'image/jpeg'; quality: number }) => Promise<Blob>;
}

/**
 * A HEIC or HEIF picture as a JPEG. The library that reads it is a file of its own, fetched at the
 * first such picture; it decodes in a worker, without any code that our CSP would refuse.
 */
export async function decodeHeif(picture: Blob): Promise<Blob> {
  const address = new URL('heic-to/csp', import.meta.url).href;
  const { heicTo } = (await import(/* webpackIgnore: true */ address)) as HeicTo;
  return heicTo({ blob: picture, type: 'image/jpeg', quality: 0.92 });
}
