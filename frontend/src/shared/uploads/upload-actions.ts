import { baseApi } from '@/shared/api/base-api';
import { call } from '@/shared/api/base-query';
import { type ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import { request } from '@/shared/api/request';
import { limitConcurrency } from '@/shared/lib/limit-concurrency';
import { type AppThunk } from '@/shared/session/services';
import { documentForm } from './document-form';
import { runningUploads, type UploadJob } from './running-uploads';
import {
  allUploadsRemoved,
  uploadFailed,
  uploadProgressed,
  uploadPostponed,
  uploadRemoved,
  uploadStarted,
  uploadSucceeded,
} from './upload-slice';

export const UPLOAD_FAILED = 'Upload failed';
/** A server without room says so, whatever else is not told: trying again does not help. */
const NO_ROOM = 507;
const NOT_STARTED = 'Failed to start upload';

/** For so long a file waits for the server to be ready for it, as after a try that was cut off. */
const MAX_WAIT_MS = 45_000;

/** One person's share of the server's room (`PER_PERSON`): what it lets wait, it lets wait 20 s only. */
const limited = limitConcurrency(2);

/** Sends a file in the background; the panel tells how it goes. Resolves when that is over. */
export function startUpload(job: UploadJob): AppThunk<Promise<void>> {
  return (dispatch) => {
    const id = `${job.file.name}-${newIdempotencyKey()}`;
    runningUploads.set(id, { job, idempotencyKey: newIdempotencyKey() });
    return dispatch(enqueue(id));
  };
}

/** Another try of a failed upload. */
export function retryUpload(id: string): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(enqueue(id));
}

/** Takes a failed entry away. */
export function removeUpload(id: string): AppThunk {
  return (dispatch) => {
    runningUploads.delete(id);
    dispatch(uploadRemoved(id));
  };
}

/** Closes the panel. What is under way goes on out of sight and comes back only if it fails. */
export function closeUploads(): AppThunk {
  return (dispatch, getState) => {
    for (const { id, status } of getState().uploads)
      if (status !== 'uploading') runningUploads.delete(id);
    dispatch(allUploadsRemoved());
  };
}

/** In the panel at once, and sent when it is its turn. */
function enqueue(id: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const job = runningUploads.get(id)?.job;
    if (!job) return;
    dispatch(uploadStarted({ id, fileName: job.file.name, target: job.target }));
    await limited(() => dispatch(sendNow(id)));
  };
}

function sendNow(id: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const running = runningUploads.get(id);
    if (!running) return;
    const { job, idempotencyKey } = running;
    const readable = await isReadable(job.file);
    if (!runningUploads.has(id)) return;
    if (!readable) {
      dispatch(uploadFailed({ id, error: NOT_STARTED }));
      return;
    }

    const refresh = () => {
      dispatch(baseApi.util.invalidateTags([...job.invalidates]));
    };
    if (job.refetchAfterMs !== undefined) setTimeout(refresh, job.refetchAfterMs);
    const aborter = new AbortController();
    running.abort = () => {
      aborter.abort();
    };
    // Not a call that RTK Query keeps: no list is read anew while one of those is under way.
    const send = () =>
      call(
        request('POST', job.url, {
          form: documentForm(job.file, job.setAsCover),
          idempotencyKey,
          onProgress: (sent, total) => {
            dispatch(uploadProgressed({ id, progress: percentage(sent, total) }));
          },
        }),
        aborter.signal,
        services,
      );
    let { error } = await send();
    for (let waitLeft = MAX_WAIT_MS; error !== undefined;) {
      const wait = retryDelayMs(error);
      if (wait === undefined || wait > waitLeft || !runningUploads.has(id)) break;
      waitLeft -= wait;
      dispatch(uploadPostponed(id));
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (runningUploads.has(id)) ({ error } = await send());
    }

    // The person is gone: nobody is to be told.
    if (!runningUploads.has(id)) return;
    if (error === undefined) {
      runningUploads.delete(id);
      dispatch(uploadSucceeded(id));
      refresh();
    } else {
      const hidden = job.hidesReason && error.status !== NO_ROOM;
      const reason = hidden ? UPLOAD_FAILED : errorMessage(error, UPLOAD_FAILED);
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

/** Milliseconds until the server wants to be asked again, where it is too busy now; at least one second. */
const retryDelayMs = ({ status, retryAfter }: ApiError) =>
  status === 429 && retryAfter !== undefined ? Math.max(1, retryAfter) * 1000 : undefined;

const percentage = (sent: number, total: number) =>
  total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
