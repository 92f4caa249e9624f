import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { paths } from '@/shared/config/paths';
import { returnPath } from './return-path';
import { storage, type StoredUser } from './storage';

export interface SessionState {
  user: StoredUser | null;
  /** The person was let in or found signed in since this page was loaded, and is not gone since. */
  signedIn: boolean;
  /** The PIN prompt covers the screen. */
  prompting: boolean;
  /** How often the session was renewed: what an expired one refused may be asked for again. */
  renewals: number;
  /** The session is over and the way to `leadsTo` not yet taken. */
  ended: boolean;
  /** Where the end of a session leads. */
  redirectTo: string;
  /** Where the person was when the session ended; one of our own protected addresses. */
  returnTo: string | null;
  /** Said once, on /login. */
  notice: string | null;
  /** The end was what the person asked for, and the notice no fault. */
  requested: boolean;
  /** Null until the server has said. */
  hasSecurityQuestion: boolean | null;
}

const initialState = (): SessionState => ({
  user: storage.user(),
  signedIn: false,
  prompting: false,
  renewals: 0,
  ended: false,
  redirectTo: paths.login,
  returnTo: returnPath.read(),
  notice: null,
  requested: false,
  hasSecurityQuestion: null,
});

/** How a session ends; it leads to /login where nothing else is said. */
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
    },
    sessionRenewed(state) {
      state.renewals += 1;
    },
    sessionEnded(state, { payload }: PayloadAction<SessionEnding>) {
      state.ended = true;
      state.signedIn = false;
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
