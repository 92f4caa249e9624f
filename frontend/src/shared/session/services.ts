import { type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { type PinPrompt } from './pin-prompt';
import { type UploadEntry } from '@/shared/uploads/upload-slice';
import { type SessionClock } from './session-clock';
import { type SessionState } from './session-slice';
import { type Tabs } from './tabs';

/** The extra argument of every thunk and call. */
export interface Services {
  pinPrompt: PinPrompt;
  sessionClock: SessionClock;
  tabs: Tabs;
  /** Reloads the page. */
  reload: () => void;
}

/** The part of the store's state that the shared layer knows. */
interface SharedState {
  session: SessionState;
  uploads: UploadEntry[];
}

export type AppDispatch = ThunkDispatch<SharedState, Services, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, SharedState, Services, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
