import { IconButton } from '@/shared/ui/button/icon-button';
import { type View } from './use-view';

/** Zoom out, how large, zoom in, and turn. */
export function ViewTools({ view: { zoom, zoomIn, zoomOut, turnRight } }: { view: View }) {
  return (
    <>
      <IconButton label="Zoom out" icon="zoom-out" disabled={!zoomOut} onClick={zoomOut} />
      <span role="status" aria-label="Zoom">
        {zoom * 100}%
      </span>
      <IconButton label="Zoom in" icon="zoom-in" disabled={!zoomIn} onClick={zoomIn} />
      <IconButton label="Turn right" icon="retry" onClick={turnRight} />
    </>
  );
}
