import { type VaultDocument } from '@/shared/documents/api';

/** The address of a stored file. */
export const FILE = (n: number, extension: string) =>
  `/api/v1/files/0199a000-0000-7000-8000-00000000000${n}/file.${extension}`;

/** How each PNG begins. */
export const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file as a person chooses it. */
export const png = (name: string) => new File([PNG, 'picture'], name, { type: 'image/png' });

export const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** Newest first, as the server lists them. */
export const documents: VaultDocument[] = [
  ['d3', 'Front.png', '2026-10-09T10:00:00Z', FILE(1, 'png')],
  ['d2', 'Boiler record.pdf', '2026-09-22T10:00:00Z', FILE(2, 'pdf')],
  ['d1', 'Survey.docx', '2021-06-02T10:00:00Z', FILE(5, 'docx')],
].map(([id = '', name = '', uploaded_at = '', url = '']) => ({
  id,
  name,
  uploaded_at,
  url,
  size: 1024,
  date: null,
  set_as_cover: id === 'd3',
}));
