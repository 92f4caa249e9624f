import { type Refusal } from '@/shared/form/file-field';
import { type PresetKind } from './kinds';

const PICTURES = ['png', 'jpeg', 'jpg', 'heic', 'webp', 'heif'];

/** The most files beside the main one. */
export const EXTRA_FILES_MAX = 3;

type Which = Pick<PresetKind, 'category' | 'type'>;

const isLicence = ({ type }: Which) => type === 'driving_licence';

/** Accepted endings: pictures and PDF; a driving licence is photographed. */
export const extensionsOf = (kind: Which): readonly string[] =>
  isLicence(kind) ? PICTURES : ['pdf', ...PICTURES];

/** What helps where a file that is often tried is refused: of a driving licence, a PDF. */
export const refusalOf = (kind: Which): Refusal | undefined =>
  isLicence(kind) ? { extension: 'pdf', message: 'Add a photo of it instead.' } : undefined;

/** Key information needs no file. */
export const needsFile = ({ category }: Which) => category !== 'key_info';

/** What is said where a file is needed and there is none. */
export const missingFileMessage = (kind: Which) =>
  isLicence(kind) ? 'Please select a driving licence file' : 'Please select a file';
