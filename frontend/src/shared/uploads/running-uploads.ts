import { type Tag } from '@/shared/api/base-api';
import { type DocumentsAddress } from '@/shared/documents/place';
import { type AppThunk } from '@/shared/session/services';
import { uploadsReset } from './upload-slice';

/** What an upload needs besides what the panel shows. */
export interface UploadJob {
  file: File;
  /** Left out where documents have no cover. */
  setAsCover?: boolean;
  url: DocumentsAddress;
  target: string;
  invalidates: readonly Tag[];
  /** Says only "Upload failed", whatever the server said. */
  hidesReason?: boolean;
  /** What it refreshes is read so long after each start too, and not only when it is done. */
  refetchAfterMs?: number;
}

export interface RunningUpload {
  job: UploadJob;
  /** The same for each try, so that a lost answer does not store the file twice. */
  idempotencyKey: string;
  abort?: () => void;
}

/**
 * The files that wait or are sent, by the id of their entry: they are no data a store can keep, so they
 * stand beside it. Apart from the sending, which only the signed-in screens need.
 */
export const runningUploads = new Map<string, RunningUpload>();

/** Forgets every file of somebody who is gone: none of them may be sent for the next person. */
export function cancelUploads(): AppThunk {
  return (dispatch) => {
    const running = [...runningUploads.values()];
    runningUploads.clear();
    for (const { abort } of running) abort?.();
    dispatch(uploadsReset());
  };
}
