import { readFileSync } from 'node:fs';
import { type Attachment } from '../page-models/pick-file.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

/** A picture of 64 by 48 pixels as a phone takes it, one half green and the other red. */
export const heic: Attachment = {
  name: 'Front.heic',
  mimeType: 'image/heic',
  buffer: fixture('photo.heic'),
};

/** A document of Word with one line of text. */
export const docx: Attachment = {
  name: 'Survey.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: fixture('survey.docx'),
};

/** The beginning of a PDF that never came to its end, which only the server finds out. */
export const cutOffPdf: Attachment = {
  name: 'Invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n', 'latin1'), Buffer.alloc(200_000, 7)]),
};

/** The smallest program for Windows, under the name of a PDF. */
export const renamedProgram: Attachment = {
  name: 'Invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200_000, 7)]),
};
