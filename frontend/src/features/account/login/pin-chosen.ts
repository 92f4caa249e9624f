/** History state: the PIN was just chosen and may be chosen again. */
export const PIN_CHOSEN = { pinChosen: true };

export function isPinChosen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'pinChosen' in state;
}
