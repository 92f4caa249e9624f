import { isHeif } from '@/shared/lib/files';
import { type VaultItem } from '../types';

/**
 * The address of an item's cover photo as far as browsers can show it. A HEIC picture is none: it is
 * decoded in its preview only, and an empty column would take its place (DESIGN §9).
 */
export const coverOf = ({ photo }: VaultItem) => (photo && !isHeif(photo) ? photo : undefined);
