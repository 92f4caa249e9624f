import { baseApi, type Tag } from '@/shared/api/base-api';
import { call } from '@/shared/api/base-query';
import { errorMessage } from '@/shared/api/error-message';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import { queueOf } from '@/shared/lib/queue';
import { type AppThunk } from '@/shared/session/services';
import { documentForm } from './document-form';
import {
  allUploadsRemoved,
  uploadFailed,
  uploadProgressed,
  uploadRemoved,
  uploadsForgotten,
  uploadStarted,
  uploadSucceeded,
} from './upload-slice';

export const UPLOAD_FAILED = 'Upload failed';
const NOT_STARTED = 'Failed to start upload';

/** What an upload needs besides what the panel shows. */
export interface UploadJob {
  file: File;
  /** Left out where documents have no cover. */
  setAsCover?: boolean;
  /** The path it is posted to, below `/api/v1`. */
  url: string;
  target: string;
  refreshes: readonly Tag[];
  /** Says only "Upload failed", whatever the server said (spec 2 §4: renting). */
  hidesReason?: boolean;
  /** What it refreshes is read so long after each start too, and not only when it is done. */
  rereadAfterMs?: number;
}

interface Running {
  job: UploadJob;
  /** The same for each try, so that a lost answer does not store the file twice. */
  idempotencyKey: string;
  abort?: () => void;
}

/** Files are no data a store can keep, so they stand beside it under the id of their entry. */
const jobs = new Map<string, Running>();

/** One person's share of the server's room (`PER_PERSON`): what it lets wait, it lets wait 20 s only. */
const inTurn = queueOf(2);

/** Sends a file in the background; the panel tells how it goes. Resolves when that is over. */
export function startUpload(job: UploadJob): AppThunk<Promise<void>> {
  return (dispatch) => {
    const id = `${job.file.name}-${newIdempotencyKey()}`;
    jobs.set(id, { job, idempotencyKey: newIdempotencyKey() });
    return dispatch(run(id));
  };
}

/** Another try of a failed upload. */
export function retryUpload(id: string): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(run(id));
}

/** Takes a failed entry away. */
export function removeUpload(id: string): AppThunk {
  return (dispatch) => {
    jobs.delete(id);
    dispatch(uploadRemoved(id));
  };
}

/** Forgets every file of somebody who is gone: none of them may be sent for the next person. */
export function forgetUploads(): AppThunk {
  return (dispatch) => {
    const running = [...jobs.values()];
    jobs.clear();
    for (const { abort } of running) abort?.();
    dispatch(uploadsForgotten());
  };
}

/** Closes the panel. What is under way goes on out of sight and comes back only if it fails. */
export function closeUploads(): AppThunk {
  return (dispatch, getState) => {
    for (const { id, status } of getState().uploads) if (status !== 'uploading') jobs.delete(id);
    dispatch(allUploadsRemoved());
  };
}

/** In the panel at once, and sent when it is its turn. */
function run(id: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const job = jobs.get(id)?.job;
    if (!job) return;
    dispatch(uploadStarted({ id, fileName: job.file.name, target: job.target }));
    await inTurn(() => dispatch(sendNow(id)));
  };
}

function sendNow(id: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const running = jobs.get(id);
    if (!running) return;
    const { job, idempotencyKey } = running;
    const readable = await isReadable(job.file);
    if (!jobs.has(id)) return;
    if (!readable) {
      dispatch(uploadFailed({ id, error: NOT_STARTED }));
      return;
    }

    const refresh = () => {
      dispatch(baseApi.util.invalidateTags([...job.refreshes]));
    };
    if (job.rereadAfterMs !== undefined) setTimeout(refresh, job.rereadAfterMs);
    const aborter = new AbortController();
    running.abort = () => {
      aborter.abort();
    };
    // Not a call that RTK Query keeps: no list is read anew while one of those is under way.
    const { error } = await call(
      {
        url: job.url,
        method: 'POST',
        // Built anew at each send, as a renewed session repeats the call.
        body: () => documentForm(job, job.setAsCover),
        idempotencyKey,
        onProgress: (sent, total) => {
          dispatch(uploadProgressed({ id, progress: percentage(sent, total) }));
        },
      },
      aborter.signal,
      services,
    );

    // The person is gone: nobody is to be told.
    if (!jobs.has(id)) return;
    if (error === undefined) {
      jobs.delete(id);
      dispatch(uploadSucceeded(id));
      refresh();
    } else {
      const reason = job.hidesReason ? UPLOAD_FAILED : errorMessage(error, UPLOAD_FAILED);
      dispatch(uploadFailed({ id, error: reason }));
    }
  };
}

/** A chosen file may have been moved or changed on the disk since. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const percentage = (sent: number, total: number) =>
  total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
