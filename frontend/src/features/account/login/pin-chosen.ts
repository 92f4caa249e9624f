/** The history state that says the PIN was chosen a moment ago and may be chosen again. */
export const PIN_CHOSEN = { pinChosen: true };

export function isPinChosen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'pinChosen' in state;
}
