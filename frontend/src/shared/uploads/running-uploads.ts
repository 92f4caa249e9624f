import { type Tag } from '@/shared/api/base-api';
import { type DocumentsAddress } from '@/shared/documents/place';
import { type AppThunk } from '@/shared/session/services';
import { uploadsReset, type UploadLink } from './upload-slice';

/** The data of an upload that the panel does not show. */
export interface UploadJob {
  file: File;
  /** The date on it. */
  date?: string;
  /** Left out where documents have no cover. */
  setAsCover?: boolean;
  url: DocumentsAddress;
  /** What is sent instead of a document's form. */
  form?: { file: File; item?: string };
  /** Where to go on with what the server made of it. */
  linkOf?: (data: unknown) => UploadLink;
  target: string;
  invalidates: readonly Tag[];
  /** Says only "Upload failed", whatever the server said. */
  hidesReason?: boolean;
  /** Also refetches this long after the start, not only at the end. */
  refetchAfterMs?: number;
}

export interface RunningUpload {
  job: UploadJob;
  /** The same for each try, so that a lost answer does not store the file twice. */
  idempotencyKey: string;
  abort?: () => void;
}

/**
 * Waiting and running uploads by entry id. Files cannot be in the store. In a module of its own, because
 * only signed-in screens load the code that sends.
 */
export const runningUploads = new Map<string, RunningUpload>();

/** Cancels all uploads, so that none is sent in the name of the next user. */
export function cancelUploads(): AppThunk {
  return (dispatch) => {
    const running = [...runningUploads.values()];
    runningUploads.clear();
    for (const { abort } of running) abort?.();
    dispatch(uploadsReset());
  };
}
