import { type RefObject, useEffect, useState } from 'react';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { useAppDispatch } from '@/shared/session/services';
import { closeUploads } from './upload-actions';
import { type UploadEntry } from './upload-slice';

/** How long a list is to be read in which all is done. */
const READ_MS = 6000;

/**
 * Whether the panel is unfolded. On a phone it begins folded, where it covers no more than a bar. It goes
 * by itself once nothing is left to be done, but never from under a pointer or the focus.
 */
export function useFolding(panel: RefObject<HTMLElement | null>, uploads: readonly UploadEntry[]) {
  const dispatch = useAppDispatch();
  const narrow = useMediaQuery(NARROW);
  const [chosen, setChosen] = useState<boolean>();
  const isDone = uploads.every(({ status, link }) => status === 'success' && !link);

  useEffect(() => {
    if (!isDone) return;
    const timer = setInterval(() => {
      const { current } = panel;
      const isUsed = current?.matches(':hover') || current?.contains(document.activeElement);
      if (!isUsed) dispatch(closeUploads());
    }, READ_MS);
    return () => {
      clearInterval(timer);
    };
  }, [dispatch, isDone, panel]);

  return { open: chosen ?? !narrow, setOpen: setChosen };
}
