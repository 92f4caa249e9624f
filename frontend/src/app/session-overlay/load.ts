/** Fetches the prompt. Called ahead of need: when a session expires the connection may be gone too. */
export const loadSessionOverlay = () => import('./session-overlay');
