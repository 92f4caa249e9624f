import { Blob, File } from 'node:buffer';

/**
 * Gives tests Node's own forms and files: the fake server reads requests with Node's classes, to
 * which a file of jsdom's is an empty one.
 */
export async function adoptNodeForms(): Promise<void> {
  const form = await new Response(new URLSearchParams()).formData();
  Object.assign(globalThis, { Blob, File, FormData: form.constructor });
}
