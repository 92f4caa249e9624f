import { useLocation, useNavigate } from 'react-router-dom';
import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';
import { withFault } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { Alert } from '@/shared/ui/alert/alert';
import { clearFlow } from './flow';
import styles from './components/account.module.css';

/** The fields of the tokens that a step sends. The server names the one it refuses. */
const TOKEN_FIELDS: readonly string[] = ['token', 'verificationToken'];

// Only their words tell these two apart from other refusals: a call of a sign-up may send no token, and
// the last wrong PIN is refused on the same field as the first.
const NO_SIGN_UP = 'Registration token is required';
const SPENT_PIN = 'Too many wrong PINs. Please sign in again.';

export type FlowName = 'login' | 'signUp' | 'signUpPin';
type Ending = 'expired' | 'wrongPins';

interface Restart {
  path: string;
  expired: string;
  /** Missing where no step asks for a PIN. */
  wrongPins?: string;
}

/** Where each flow starts again, and for each way it can end: what happened and what to do. */
const RESTARTS: Readonly<Record<FlowName, Restart>> = {
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
  },
  // After the code, the account exists: signing up again would fail.
  signUpPin: {
    path: paths.login,
    expired: 'This sign-up has expired, but your account is ready. Sign in to choose your PIN.',
    wrongPins:
      "The PINs you entered didn't match 5 times, so we ended this sign-up. Your account is ready. Sign in to choose your PIN.",
  },
};

function endingOf(flow: FlowName, { message, errors = [] }: ApiError): Ending | undefined {
  if (message === SPENT_PIN && RESTARTS[flow].wrongPins) return 'wrongPins';
  const refused = errors.some(({ field }) => TOKEN_FIELDS.includes(field));
  return refused || message === NO_SIGN_UP ? 'expired' : undefined;
}

/**
 * Handles the error of a step and resolves to what the form shows. If the flow itself is over, it clears
 * the flow, goes to its start and resolves to undefined.
 */
export function useFlowError(flow: FlowName) {
  const navigate = useNavigate();
  return async (error: unknown): Promise<ApiError | undefined> => {
    const failure = toApiError(error);
    const ending = endingOf(flow, failure);
    if (!ending) return withFault(failure);
    clearFlow();
    const state = { ended: flow, ending, refusal: errorMessage(failure, '') } satisfies FlowEnd;
    await navigate(RESTARTS[flow].path, { replace: true, state });
    return undefined;
  };
}

/** The reason someone is back at the start: the flow, how it ended and the server's message. */
interface FlowEnd {
  ended: FlowName;
  ending: Ending;
  refusal: string;
}

/** The ended flow that led back to this screen, if any. Only this app writes the state. */
const useFlowEnd = () => {
  const state = useLocation().state as Partial<FlowEnd> | null;
  return state?.ended && state.ending ? (state as FlowEnd) : undefined;
};

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
