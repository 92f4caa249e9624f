import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

export type UploadStatus = 'uploading' | 'success' | 'error';

/** One file on its way to the server. The file itself is kept outside the store. */
export interface UploadEntry {
  id: string;
  fileName: string;
  /** The destination: the id of a vault item, `life-locker` or `renting`. */
  target: string;
  /** The part of the request that was sent, in whole per cent. */
  progress: number;
  status: UploadStatus;
  /** The server has asked it to come again later. */
  waiting?: boolean;
  /** Why it failed. */
  error?: string;
  /** The panel was closed on it while it was under way. */
  hidden?: boolean;
}

type Started = Pick<UploadEntry, 'id' | 'fileName' | 'target'>;

const initialState: UploadEntry[] = [];

/** The uploads, newest first. */
export const uploadSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    /** A start, or another try of an entry that is there already. */
    uploadStarted(state, { payload }: PayloadAction<Started>) {
      const fresh = { ...payload, progress: 0, status: 'uploading' as const };
      const at = state.findIndex(({ id }) => id === payload.id);
      if (at === -1) state.unshift(fresh);
      else state[at] = fresh;
    },
    uploadProgressed(state, { payload }: PayloadAction<{ id: string; progress: number }>) {
      const entry = state.find(({ id }) => id === payload.id);
      if (entry) Object.assign(entry, { progress: payload.progress, waits: false });
    },
    /** Nothing of it is kept: it is to be sent once more. */
    uploadPostponed(state, { payload: id }: PayloadAction<string>) {
      const entry = state.find((each) => each.id === id);
      if (entry) Object.assign(entry, { progress: 0, waits: true });
    },
    uploadSucceeded(state, { payload: id }: PayloadAction<string>) {
      const entry = state.find((each) => each.id === id);
      if (entry?.hidden) return state.filter((each) => each !== entry);
      if (entry) Object.assign(entry, { progress: 100, status: 'success' });
      return state;
    },
    /** Comes back into view when the panel was closed meanwhile: a lost file must be noticed. */
    uploadFailed(state, { payload: { id, error } }: PayloadAction<{ id: string; error: string }>) {
      const entry = state.find((each) => each.id === id);
      if (entry) Object.assign(entry, { progress: 0, status: 'error', error, hidden: false });
    },
    uploadRemoved(state, { payload: id }: PayloadAction<string>) {
      return state.filter((entry) => entry.id !== id);
    },
    /** Empties the panel. What is under way stays out of sight, so that it is known to be running. */
    allUploadsRemoved(state) {
      return state
        .filter(({ status }) => status === 'uploading')
        .map((entry) => ({ ...entry, hidden: true }));
    },
    uploadsReset: () => initialState,
  },
});

export const {
  uploadStarted,
  uploadProgressed,
  uploadPostponed,
  uploadSucceeded,
  uploadFailed,
  uploadRemoved,
  allUploadsRemoved,
  uploadsReset,
} = uploadSlice.actions;

interface WithUploads {
  uploads: UploadEntry[];
}

const visibleUploads = createSelector([({ uploads }: WithUploads) => uploads], (uploads) =>
  uploads.filter(({ hidden }) => !hidden),
);

export function useUploads(): UploadEntry[] {
  return useSelector(visibleUploads);
}

/** Whether a file is on its way, seen or not; of one target, or of any. */
export function useIsUploading(target?: string): boolean {
  return useSelector(({ uploads }: WithUploads) =>
    uploads.some(
      (each) => each.status === 'uploading' && (target === undefined || each.target === target),
    ),
  );
}
