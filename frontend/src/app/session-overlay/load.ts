/** Loads the PIN prompt. Called early, because the connection may be gone when a session expires. */
export const loadSessionOverlay = () => import('./session-overlay');

/** The same of the notice before that. */
export const loadSessionNotice = () => import('./session-notice');
