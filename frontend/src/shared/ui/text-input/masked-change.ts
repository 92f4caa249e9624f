import type { ChangeEvent } from 'react';
import { applyMask, deletedOver, type Mask } from '@/shared/lib/mask';

/**
 * A change handler that formats what is typed into a field showing `shown`, and puts the caret back
 * where the person was editing, also when the text comes out unchanged.
 */
export function maskedChange(mask: Mask, shown: string, onText: (text: string) => void) {
  return ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = { raw: target.value, caret: target.selectionStart ?? target.value.length };
    const deletion = DELETION.exec((nativeEvent as InputEvent).inputType ?? '');
    const meant = deletion ? deletedOver(mask, shown, typed, deletion[1] === 'Forward') : typed;
    const { text, caret } = applyMask(mask, meant.raw, meant.caret);
    target.value = text;
    target.setSelectionRange(caret, caret);
    onText(text);
  };
}

const DELETION = /^deleteContent(Backward|Forward)$/;
