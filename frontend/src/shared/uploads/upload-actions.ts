import { baseApi } from '@/shared/api/base-api';
import { call } from '@/shared/api/base-query';
import { type ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import { request } from '@/shared/api/request';
import { limitConcurrency } from '@/shared/lib/limit-concurrency';
import { type AppThunk } from '@/shared/session/services';
import { documentForm } from './document-form';
import { previewOf } from './preview-of';
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

const UPLOAD_FAILED = 'Upload failed';
/** Always shown, even with `hidesReason`: trying again does not help. */
const NO_ROOM = 507;
/** What the server answers about a file that it will never take, or for a place that is gone. */
const FINAL: readonly unknown[] = [404, 413, 415, 422];
const NOT_STARTED = 'Failed to start upload';

/** How long an upload waits for a busy server in all. */
const MAX_WAIT_MS = 45_000;

/** One person's share of the server's room (`PER_PERSON`): what it lets wait, it lets wait 20 s only. */
const limited = limitConcurrency(2);

/** Uploads a file in the background; the panel shows its progress. Resolves when it is over. */
export function startUpload(job: UploadJob): AppThunk<Promise<void>> {
  return (dispatch) => {
    const id = `${job.file.name}-${newIdempotencyKey()}`;
    runningUploads.set(id, { job, idempotencyKey: newIdempotencyKey() });
    return dispatch(enqueue(id));
  };
}

export function retryUpload(id: string): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(enqueue(id));
}

export function removeUpload(id: string): AppThunk {
  return (dispatch) => {
    runningUploads.delete(id);
    dispatch(uploadRemoved(id));
  };
}

/** Stops an upload, waiting or under way. What had arrived already is in its list. */
export function cancelUpload(id: string): AppThunk {
  return (dispatch) => {
    const running = runningUploads.get(id);
    dispatch(removeUpload(id));
    running?.abort?.();
    if (running?.abort) dispatch(baseApi.util.invalidateTags([...running.job.invalidates]));
  };
}

/** Closes the panel. Running uploads go on, and come back only if they fail. */
export function closeUploads(): AppThunk {
  return (dispatch, getState) => {
    for (const { id, status } of getState().uploads)
      if (status !== 'uploading') runningUploads.delete(id);
    dispatch(allUploadsRemoved());
  };
}

/** Shows the upload in the panel at once, and sends it when its turn comes. */
function enqueue(id: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const job = runningUploads.get(id)?.job;
    if (!job) return;
    const { file, target, linkOf } = job;
    const isStatement = linkOf !== undefined;
    dispatch(uploadStarted({ id, fileName: file.name, size: file.size, target, isStatement }));
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
    const preview = await previewOf(job.file);
    if (!runningUploads.has(id)) return;
    // Not an RTK Query mutation: while one is running, no list is fetched again.
    const send = () =>
      call(
        request('POST', job.url, {
          form: job.form ?? documentForm(job, job.setAsCover, preview),
          idempotencyKey,
          onProgress: (sent, total) => {
            dispatch(uploadProgressed({ id, progress: percentage(sent, total) }));
          },
        }),
        aborter.signal,
        services,
      );
    let { data, error } = await send();
    for (let waitLeft = MAX_WAIT_MS; error !== undefined;) {
      const wait = retryDelayMs(error);
      if (wait === undefined || wait > waitLeft || !runningUploads.has(id)) break;
      waitLeft -= wait;
      dispatch(uploadPostponed(id));
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (runningUploads.has(id)) ({ data, error } = await send());
    }

    // Cancelled, or the user has signed out.
    if (!runningUploads.has(id)) return;
    if (error === undefined) {
      runningUploads.delete(id);
      dispatch(uploadSucceeded({ id, link: job.linkOf?.(data?.data) }));
      refresh();
    } else {
      const hidden = job.hidesReason && error.status !== NO_ROOM;
      const reason = hidden ? UPLOAD_FAILED : errorMessage(error, UPLOAD_FAILED);
      dispatch(uploadFailed({ id, error: reason, final: FINAL.includes(error.status) }));
    }
  };
}

/** False if the file was moved or changed on the disk. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** The delay that a busy server asks for; at least one second. */
const retryDelayMs = ({ status, retryAfter }: ApiError) =>
  status === 429 && retryAfter !== undefined ? Math.max(1, retryAfter) * 1000 : undefined;

const percentage = (sent: number, total: number) =>
  total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
