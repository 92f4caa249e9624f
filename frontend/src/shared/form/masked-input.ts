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
  const { format, seen = (text) => text, toValue = (text) => text, settle } = mask;
  const formatted = format(value);
  const shown = seen(formatted);
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
      const settled = settle?.(value) ?? value;
      if (settled !== value) setValue(settled);
    },
  };
}
