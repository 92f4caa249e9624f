import { useLocation, useNavigate } from 'react-router-dom';
import { type ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';
import { withFault } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { Alert } from '@/shared/ui/alert/alert';
import { clearFlow } from './flow';
import styles from './components/account.module.css';

/** The server's messages for a step whose flow is missing, has expired or was used. */
const TOKEN_REFUSALS: readonly string[] = [
  'Registration token is required',
  'Verification token is required',
  'Token is required',
];

/** The server's message for the wrong PIN that ended the flow. */
const SPENT_PIN = 'Too many wrong PINs. Please sign in again.';

/** Where each flow starts again, and for each way it can end: what happened and what to do. */
const RESTARTS = {
  login: {
    path: paths.login,
    expired: 'This sign-in has expired. Sign in again.',
    wrongPins:
      "You entered a wrong PIN 5 times, so we ended this sign-in. Sign in again. If you've forgotten your PIN, reset your password: you can then choose a new one.",
  },
  signUp: {
    path: paths.signup,
    expired:
      'This sign-up has expired. Start again: what you typed is still here, except your password.',
    wrongPins: SPENT_PIN,
  },
  // After the code, the account exists: signing up again would fail.
  signUpPin: {
    path: paths.login,
    expired: 'This sign-up has expired, but your account is ready. Sign in to choose your PIN.',
    wrongPins:
      "The PINs you entered didn't match 5 times, so we ended this sign-up. Your account is ready. Sign in to choose your PIN.",
  },
} as const;

export type FlowName = keyof typeof RESTARTS;
type Ending = 'expired' | 'wrongPins';

function endingOf(message: string): Ending | undefined {
  if (message === SPENT_PIN) return 'wrongPins';
  return TOKEN_REFUSALS.includes(message) ? 'expired' : undefined;
}

/**
 * Handles the error of a step and resolves to what the form shows. If the flow itself is over, it clears
 * the flow, goes to its start and resolves to undefined.
 */
export function useFlowError(flow: FlowName) {
  const navigate = useNavigate();
  return async (error: unknown): Promise<ApiError | undefined> => {
    const refusal = errorMessage(error, '');
    if (!endingOf(refusal)) return withFault(error);
    clearFlow();
    const state = { ended: flow, refusal } satisfies FlowEnd;
    await navigate(RESTARTS[flow].path, { replace: true, state });
    return undefined;
  };
}

/** The reason someone is back at the start: the flow that ended, and the server's message. */
interface FlowEnd {
  ended: FlowName;
  refusal: string;
}

/** The ended flow that led back to this screen, if any. */
function useFlowEnd() {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('ended' in state) || !('refusal' in state)) return undefined;
  const ended = Object.keys(RESTARTS).find((name): name is FlowName => name === state.ended);
  const refusal = String(state.refusal);
  const ending = endingOf(refusal);
  return ended && ending ? { ended, ending, refusal } : undefined;
}

/** The name of the ended flow that led back to this screen, if any. */
export const useEndedFlow = (): FlowName | undefined => useFlowEnd()?.ended;

/** Says why the user is back at the start and what to do, then how the server names a missing token. */
export function FlowEnded() {
  const end = useFlowEnd();
  if (!end) return null;
  return (
    <Alert tone="error">
      <p>{RESTARTS[end.ended][end.ending]}</p>
      {end.ending === 'expired' && <p className={styles.refusal}>{end.refusal}</p>}
    </Alert>
  );
}
