import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { userForgotten } from '@/shared/session/session-slice';

export type UploadStatus = 'uploading' | 'success' | 'error';

/** One file on its way to the server (spec 2 §3). The file itself is kept beside the store. */
export interface UploadEntry {
  id: string;
  fileName: string;
  /** Where it goes: the id of a vault item, `life-locker` or `renting`. */
  target: string;
  /** How much of the request has left, in whole per cent. */
  progress: number;
  status: UploadStatus;
  /** Why it failed. */
  error?: string;
}

type Started = Pick<UploadEntry, 'id' | 'fileName' | 'target'>;

const initialState: UploadEntry[] = [];

/** The uploads the panel shows, newest first (spec 2 §4). */
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
      if (entry) entry.progress = payload.progress;
    },
    uploadSucceeded(state, { payload: id }: PayloadAction<string>) {
      const entry = state.find((each) => each.id === id);
      if (entry) Object.assign(entry, { progress: 100, status: 'success' });
    },
    /** Comes back into view when the panel was closed meanwhile: a lost file must be noticed. */
    uploadFailed(state, { payload }: PayloadAction<Started & { error: string }>) {
      const failed = { ...payload, progress: 0, status: 'error' as const };
      const at = state.findIndex(({ id }) => id === payload.id);
      if (at === -1) state.unshift(failed);
      else state[at] = failed;
    },
    uploadRemoved(state, { payload: id }: PayloadAction<string>) {
      return state.filter((entry) => entry.id !== id);
    },
    allUploadsRemoved: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(userForgotten, () => initialState);
  },
});

export const {
  uploadStarted,
  uploadProgressed,
  uploadSucceeded,
  uploadFailed,
  uploadRemoved,
  allUploadsRemoved,
} = uploadSlice.actions;

export function useUploads(): UploadEntry[] {
  return useSelector((state: { uploads: UploadEntry[] }) => state.uploads);
}
