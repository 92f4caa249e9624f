import type { ChangeEvent } from 'react';
import { applyMask, dropSeparators, skipSeparator, type Mask } from '@/shared/lib/mask';
import { isHistoryStep, rememberText } from './input-history';

/**
 * A change handler that formats what is typed into a field showing `shown`, and puts the caret back
 * where the person was editing, also when the text comes out unchanged. What is typed at the end goes
 * behind `unseen`, which follows on what is shown.
 */
export function maskedChange(
  mask: Mask,
  shown: string,
  onText: (text: string) => void,
  unseen = '',
) {
  return ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isAdded = target.value.length > shown.length && target.value.startsWith(shown);
    const raw = isAdded ? shown + unseen + target.value.slice(shown.length) : target.value;
    const typed = { raw, caret: target.selectionStart ?? target.value.length };
    const { inputType, data } = nativeEvent as InputEvent;
    const deletion = DELETION.exec(inputType ?? '');
    const meant = deletion ? skipSeparator(mask, shown, typed, deletion[1] === 'Forward') : typed;
    const added = inputType?.startsWith('delete') ? '' : data;
    const { raw: kept, caret: at } =
      typeof added === 'string' ? dropSeparators(mask, shown, meant, added) : meant;
    const { text, caret } = applyMask(mask, kept, at);
    if (text !== shown && !isHistoryStep(inputType)) rememberText(target, shown);
    target.value = text;
    target.setSelectionRange(caret, caret);
    onText(text);
  };
}

const DELETION = /^deleteContent(Backward|Forward)$/;
