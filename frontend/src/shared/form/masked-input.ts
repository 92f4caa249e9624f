import { useState } from 'react';
import type { Mask } from '@/shared/lib/mask';
import { maskedChange } from '@/shared/ui/text-input/masked-change';

interface Bound {
  /** The form's value. */
  value: string;
  setValue: (value: string) => void;
  /** Called with the form's value after the user changed the text, or left it and it was rewritten. */
  onEdit?: (value: string) => void;
}

/** Props of an input that shows the form's value through a mask. */
export function maskedInput(mask: Mask, { value, setValue, onEdit }: Bound) {
  const { format, visible = (text) => text, toValue = (text) => text, normalise } = mask;
  const formatted = format(value);
  const shown = visible(formatted);
  return {
    value: shown,
    onChange: maskedChange(
      mask,
      shown,
      (text) => {
        const next = toValue(text);
        setValue(next);
        onEdit?.(next);
      },
      formatted.slice(shown.length),
    ),
    onBlur: () => {
      const settled = normalise?.(value) ?? value;
      if (settled === value) return;
      setValue(settled);
      onEdit?.(settled);
    },
  };
}

/** The props of such an input, and why what it holds can't be read, once it has been left. */
export function useMaskedInput(mask: Mask, bound: Bound) {
  const [left, setLeft] = useState<string>();
  const { value } = bound;
  const input = maskedInput(mask, bound);
  return {
    problem: left === value ? mask.problem?.(value) : undefined,
    input: {
      ...input,
      onBlur: () => {
        setLeft(value);
        input.onBlur();
      },
    },
  };
}
