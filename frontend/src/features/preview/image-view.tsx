import { useState } from 'react';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import styles from './preview.module.css';

/** An image as large as the window lets it be, on black. */
export function ImageView({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <div className={styles.centre}>
        <ErrorBox>We couldn't load this file.</ErrorBox>
      </div>
    );
  }
  return (
    <div className={styles.black}>
      <img
        className={styles.image}
        src={url}
        alt="Document"
        onError={() => {
          setBroken(true);
        }}
      />
    </div>
  );
}
