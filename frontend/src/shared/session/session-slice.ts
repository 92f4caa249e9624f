import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { paths } from '@/shared/config/paths';
import { returnPath } from './return-path';
import { storage, type StoredUser } from './storage';

export interface SessionState {
  user: StoredUser | null;
  /** The user is signed in, as far as this page knows. */
  signedIn: boolean;
  prompting: boolean;
  /** The user has locked the screen; otherwise the prompt says that the session has expired. */
  locked: boolean;
  /** The user wants to lock a browser that is not remembered. */
  lockAsked: boolean;
  /** When the session ends, once its last two minutes have begun. */
  endsAt: number | null;
  /** Counts renewals: what an expired session refused can be fetched again. */
  renewals: number;
  /** The session is over and the way to `leadsTo` not yet taken. */
  ended: boolean;
  redirectTo: string;
  /** The path of the signed-in area the user was on when the session ended. */
  returnTo: string | null;
  /** Shown once, on /login. */
  notice: string | null;
  /** The user ended the session, so the notice is no error. */
  requested: boolean;
  /** Null until the server has answered. */
  hasSecurityQuestion: boolean | null;
}

const initialState = (): SessionState => ({
  user: storage.user(),
  signedIn: false,
  prompting: false,
  locked: false,
  lockAsked: false,
  endsAt: null,
  renewals: 0,
  ended: false,
  redirectTo: paths.login,
  returnTo: returnPath.read(),
  notice: null,
  requested: false,
  hasSecurityQuestion: null,
});

/** How a session ends; by default it leads to /login. */
export interface SessionEnding {
  returnTo?: string | null;
  notice?: string;
  wished?: boolean;
  leadsTo?: string;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userStored(state, { payload }: PayloadAction<StoredUser>) {
      state.user = payload;
      state.signedIn = true;
    },
    userCleared(state) {
      state.user = null;
      state.signedIn = false;
      state.hasSecurityQuestion = null;
    },
    promptOpened(state) {
      state.prompting = true;
    },
    promptClosed(state) {
      state.prompting = false;
      state.locked = false;
    },
    locked(state) {
      state.locked = true;
    },
    lockAsked(state, { payload }: PayloadAction<boolean>) {
      state.lockAsked = payload;
    },
    sessionEnding(state, { payload }: PayloadAction<number | null>) {
      state.endsAt = payload;
    },
    sessionRenewed(state) {
      state.renewals += 1;
    },
    sessionEnded(state, { payload }: PayloadAction<SessionEnding>) {
      state.ended = true;
      state.signedIn = false;
      state.lockAsked = false;
      state.endsAt = null;
      state.hasSecurityQuestion = null;
      state.returnTo = payload.returnTo ?? null;
      state.notice = payload.notice ?? null;
      state.requested = payload.wished ?? false;
      state.redirectTo = payload.leadsTo ?? paths.login;
    },
    endHandled(state) {
      state.ended = false;
    },
    returnToCleared(state) {
      state.returnTo = null;
    },
    noticeCleared(state) {
      state.notice = null;
    },
    securityQuestionKnown(state, { payload }: PayloadAction<boolean>) {
      state.hasSecurityQuestion = payload;
    },
  },
});

export const {
  userStored,
  userCleared,
  promptOpened,
  promptClosed,
  locked,
  lockAsked,
  sessionEnding,
  sessionRenewed,
  sessionEnded,
  endHandled,
  returnToCleared,
  noticeCleared,
  securityQuestionKnown,
} = sessionSlice.actions;

/** The session as this tab knows it. */
export function useSession(): SessionState {
  return useSelector((state: { session: SessionState }) => state.session);
}

/** How often the session was renewed since this page was loaded. */
export function useRenewals(): number {
  return useSelector((state: { session: SessionState }) => state.session.renewals);
}
