import type { Mask } from '@/shared/lib/mask';
import { maskedChange } from '@/shared/ui/text-input/masked-change';

interface Bound {
  /** What the form keeps. */
  value: string;
  setValue: (value: string) => void;
  /** Called after the person changed the text, with what the form now keeps. */
  onEdit?: (value: string) => void;
}

/** What makes an input show a kept value through its mask. */
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
        const kept = toValue(text);
        setValue(kept);
        onEdit?.(kept);
      },
      formatted.slice(shown.length),
    ),
    onBlur: () => {
      const settled = normalise?.(value) ?? value;
      if (settled !== value) setValue(settled);
    },
  };
}
