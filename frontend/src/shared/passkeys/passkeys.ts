/** What became of a browser's prompt: the JSON for the server, or why there is none. */
export type PasskeyAnswer = { credential: string } | { problem: PasskeyProblem };

/** `cancelled` is also the end of the browser's patience: it does not tell them apart. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed';

const IP_ADDRESS = /^(?:\[|\d+\.\d+\.\d+\.\d+$)/;

/** Whether this browser can make and use passkeys here. They need a host name and a safe connection. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    !IP_ADDRESS.test(location.hostname)
  );
}

/** Lets the browser make a passkey by the server's options. */
export const makePasskey = (options: string): Promise<PasskeyAnswer> =>
  answerOf(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** Lets the browser sign in with a passkey by the server's options. */
export const askForPasskey = (options: string): Promise<PasskeyAnswer> =>
  answerOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

async function answerOf(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  try {
    const credential = await ask();
    if (!(credential instanceof PublicKeyCredential)) return { problem: 'cancelled' };
    return { credential: JSON.stringify(credential.toJSON()) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): PasskeyProblem {
  if (!(error instanceof DOMException)) return 'failed';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled';
  return error.name === 'InvalidStateError' ? 'known' : 'failed';
}
