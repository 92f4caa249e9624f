interface History {
  /** Texts from before the present one, the latest last. */
  past: string[];
  /** Texts that were undone, the one to redo first last. */
  future: string[];
}

const histories = new WeakMap<HTMLInputElement, History>();

/** More changes than anybody takes back one by one. */
const MAX_STEPS = 200;

/**
 * Notes that `before` was replaced in a field that formats itself, and lets Ctrl+Z and Ctrl+Y go back
 * and forth: to write into a field makes the browser forget its own history of it.
 */
export function rememberText(field: HTMLInputElement, before: string): void {
  const history = histories.get(field) ?? begin(field);
  if (history.past.at(-1) === before) return;
  history.past.push(before);
  if (history.past.length > MAX_STEPS) history.past.shift();
  history.future = [];
}

function begin(field: HTMLInputElement): History {
  const history: History = { past: [], future: [] };
  histories.set(field, history);
  field.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    if (!step || field.readOnly) return;
    event.preventDefault();
    const [from, to] =
      step === 'historyUndo' ? [history.past, history.future] : [history.future, history.past];
    const text = from.pop();
    if (text === undefined) return;
    to.push(field.value);
    write(field, text, step);
  });
  return history;
}

type Step = 'historyUndo' | 'historyRedo';

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Step | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'historyRedo' : 'historyUndo';
  return letter === 'y' && ctrlKey ? 'historyRedo' : undefined;
}

/** Whether a change goes through the history, which then knows of it. */
export const isHistoryStep = (inputType: string | undefined) =>
  inputType === 'historyUndo' || inputType === 'historyRedo';

/** As if typed: React hears of a value only when it was not set through its own setter. */
function write(field: HTMLInputElement, text: string, inputType: Step): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  descriptor?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}
