import { isHeif } from '@/shared/lib/files';
import { type VaultItem } from '../types';

/**
 * The address of an item's cover photo, if browsers can show it. A HEIC picture is left out: only its
 * preview decodes it, and a tile would have an empty column in its place.
 */
export const coverOf = ({ photo }: VaultItem) => (photo && !isHeif(photo) ? photo : undefined);
