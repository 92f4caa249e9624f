import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

type UploadStatus = 'uploading' | 'success' | 'error';

/** Leads on from a finished upload. */
export interface UploadLink {
  label: string;
  to: string;
}

/** An upload in the panel. Its file is in `runningUploads`. */
export interface UploadEntry {
  id: string;
  fileName: string;
  /** The destination: the id of a vault item, `life-locker` or `renting`. */
  target: string;
  /** In bytes. */
  size: number;
  /** In whole per cent. */
  progress: number;
  status: UploadStatus;
  /** Waiting for a busy server. */
  waiting?: boolean;
  /** Why it failed. */
  error?: string;
  /** The server refused the file itself, so trying again can't help. */
  final?: boolean;
  /** Once it is done: what is still to be done with it. */
  link?: UploadLink;
  /** It is read, and not kept as a document. */
  isStatement?: boolean;
  /** The panel was closed while it was running. */
  hidden?: boolean;
}

type Started = Pick<UploadEntry, 'id' | 'fileName' | 'target' | 'size' | 'isStatement'>;

type Succeeded = Pick<UploadEntry, 'id' | 'link'>;

type Failed = Required<Pick<UploadEntry, 'id' | 'error'>> & Pick<UploadEntry, 'final'>;

const initialState: UploadEntry[] = [];

/** The uploads, newest first. */
export const uploadSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    /** Starts an entry, or restarts an existing one. */
    uploadStarted(state, { payload }: PayloadAction<Started>) {
      const fresh = { ...payload, progress: 0, status: 'uploading' as const };
      const at = state.findIndex(({ id }) => id === payload.id);
      if (at === -1) state.unshift(fresh);
      else state[at] = fresh;
    },
    uploadProgressed(state, { payload }: PayloadAction<{ id: string; progress: number }>) {
      const entry = state.find(({ id }) => id === payload.id);
      if (entry) Object.assign(entry, { progress: payload.progress, waiting: false });
    },
    /** The upload starts again later. */
    uploadPostponed(state, { payload: id }: PayloadAction<string>) {
      const entry = state.find((each) => each.id === id);
      if (entry) Object.assign(entry, { progress: 0, waiting: true });
    },
    uploadSucceeded(state, { payload: { id, link } }: PayloadAction<Succeeded>) {
      const entry = state.find((each) => each.id === id);
      if (entry?.hidden) return state.filter((each) => each !== entry);
      if (entry) Object.assign(entry, { progress: 100, status: 'success', link });
      return state;
    },
    /** Shows a hidden entry again: a lost file must be noticed. */
    uploadFailed(state, { payload: { id, ...failure } }: PayloadAction<Failed>) {
      const entry = state.find((each) => each.id === id);
      if (entry) Object.assign(entry, { ...failure, progress: 0, status: 'error', hidden: false });
    },
    uploadRemoved(state, { payload: id }: PayloadAction<string>) {
      return state.filter((entry) => entry.id !== id);
    },
    /** Goes where the entry leads to. */
    uploadFollowed(state, { payload: to }: PayloadAction<string>) {
      return state.filter(({ link }) => link?.to !== to);
    },
    /** Empties the panel. Running uploads stay as hidden entries. */
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
  uploadFollowed,
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

/** Whether a file is being uploaded to `target`, or anywhere. */
export function useIsUploading(target?: string): boolean {
  return useSelector(({ uploads }: WithUploads) =>
    uploads.some(
      (each) => each.status === 'uploading' && (target === undefined || each.target === target),
    ),
  );
}
