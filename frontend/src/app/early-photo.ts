import { type Outcome } from '@/shared/api/xhr';
import { isHeif } from '@/shared/lib/files';

/** By then the screen shows it, or never will. */
const HELD_MS = 10_000;

/** Nothing stores files, so the browser drops a photo that nobody holds. */
const held = new Set<HTMLImageElement>();

/** Fetches the photo that an early answer names. The screen then shows it without fetching it again. */
export function fetchPhoto({ data }: Outcome): void {
  const { photo } = (data?.data ?? {}) as { photo?: string | null };
  if (!photo || isHeif(photo)) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = photo;
  held.add(image);
  setTimeout(() => held.delete(image), HELD_MS);
}
