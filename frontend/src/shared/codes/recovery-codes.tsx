import { useState } from 'react';
import { copyText } from '@/shared/lib/copy-text';
import { Button } from '@/shared/ui/button/button';
import { download } from '@/shared/lib/download';
import styles from './recovery-codes.module.css';

/** Shows recovery codes once, with ways to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [status, setStatus] = useState('');
  const text = codes.join('\n');

  const copy = async (button: HTMLElement) => {
    const copied = await copyText(text, button);
    setStatus(copied ? 'Copied.' : "Your browser won't let us copy. Save them as a file.");
  };

  return (
    <>
      <p className={styles.text}>
        Save these where you can reach them without your phone. Each works once. You won't see them
        again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          autoFocus
          onClick={({ currentTarget }) => void copy(currentTarget)}
        >
          Copy
        </Button>
        <Button
          variant="secondary"
          icon="download"
          onClick={() => {
            saveAs('holdfast-recovery-codes.txt', text);
          }}
        >
          Save as a file
        </Button>
      </div>
      <p className={styles.text} role="status">
        {status}
      </p>
    </>
  );
}

/** Gives a text to the browser as a download. */
function saveAs(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  download(url, name);
  URL.revokeObjectURL(url);
}
