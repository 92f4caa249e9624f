import { useEffect, useRef, useState } from 'react';
import { copyText } from '@/shared/lib/copy-text';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { Field } from '@/shared/ui/field/field';
import { TextInput } from '@/shared/ui/text-input/text-input';
import styles from './calendar.module.css';
import { WhoCanRead } from './who-can-read';

interface NewCalendarLinkProps {
  url: string;
  onDone: () => void;
}

/** Shows a new link, once. */
export function NewCalendarLink({ url, onDone }: NewCalendarLinkProps) {
  const field = useRef<HTMLDivElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean>();

  useEffect(() => {
    copyButton.current?.focus();
  }, []);

  const copy = async (button: HTMLElement) => {
    const done = await copyText(url, button);
    if (!done) field.current?.querySelector('input')?.select();
    setCopied(done);
  };

  return (
    <>
      <Alert tone="success">Your link is ready. Copy it now: you won't see it again.</Alert>
      <Field
        label="Calendar link"
        hint="In your calendar app, add a calendar “From URL” or “Subscribe”, and paste the link there."
      >
        {(control) => (
          <div ref={field} className={styles.address}>
            <TextInput
              {...control}
              readOnly
              value={url}
              onFocus={({ target }) => {
                target.select();
              }}
            />
            <Button
              ref={copyButton}
              variant="secondary"
              onClick={({ currentTarget }) => void copy(currentTarget)}
            >
              Copy
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={styles.copied}>
        {copied === true && 'Copied.'}
        {copied === false && 'Press Ctrl+C, or ⌘C on a Mac, to copy it.'}
      </p>
      <WhoCanRead />
      <DialogFooter>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  );
}
