import { useEffect, useState } from 'react';
import { copyText } from '@/shared/lib/copy-text';
import { IconButton } from '../button/icon-button';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

interface CopyButtonProps {
  /** The accessible name, such as "Copy sort code". */
  label: string;
  text: string;
  className?: string;
}

const SAID = { copied: 'Copied', failed: "We couldn't copy it. Select it instead." };

/** How long the button shows that it has copied. */
const SHOWN_MS = 2000;

/** Copies a text, and says so. */
export function CopyButton({ label, text, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof SAID>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => {
      setOutcome(undefined);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  const copy = async (button: HTMLElement) => {
    setOutcome((await copyText(text, button)) ? 'copied' : 'failed');
  };

  return (
    <>
      <IconButton
        label={label}
        icon={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'alert' : 'copy'}
        size={18}
        className={className}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      />
      <VisuallyHidden>
        <span role="status">{outcome ? SAID[outcome] : ''}</span>
      </VisuallyHidden>
    </>
  );
}
