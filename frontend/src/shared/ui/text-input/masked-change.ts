import type { ChangeEvent } from 'react';
import { applyMask, type Mask } from '@/shared/lib/mask';

/**
 * A change handler that formats what is typed and puts the caret back where the person was
 * editing, also when the text comes out unchanged.
 */
export function maskedChange(mask: Mask, onText: (text: string) => void) {
  return ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { text, caret } = applyMask(
      mask,
      target.value,
      target.selectionStart ?? target.value.length,
    );
    target.value = text;
    target.setSelectionRange(caret, caret);
    onText(text);
  };
}
