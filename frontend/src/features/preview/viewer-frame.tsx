import { type ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { formatFileSize } from '@/shared/lib/files';
import { buttonClass } from '@/shared/ui/button/button-class';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Icon } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import styles from './viewer-frame.module.css';

interface ViewerFrameProps {
  name?: string;
  /** In bytes. */
  size?: number;
  /** What the Download link fetches, where the frame offers one. */
  download?: string;
  /** Zooming, turning and the like; below 1024 px they stand at the foot. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame around a file: the way back, its name, and what can be done with it. */
export function ViewerFrame({ name, size, download, tools, children }: ViewerFrameProps) {
  return (
    <>
      <header className={styles.bar}>
        {/* A file opens in a tab of its own, so going back means leaving that tab. */}
        <ButtonLink
          variant="ghost"
          to={paths.home}
          icon="arrow-left"
          onClick={() => {
            if (window.history.length === 1) window.close();
          }}
        >
          Back
        </ButtonLink>
        <div className={styles.what}>
          <VisuallyHidden>
            <h1>Preview</h1>
          </VisuallyHidden>
          {name && <p className={styles.name}>{name}</p>}
          {size !== undefined && <p className={styles.size}>{formatFileSize(size)}</p>}
        </div>
        {tools && (
          <div className={styles.tools} role="group" aria-label="View">
            {tools}
          </div>
        )}
        {download && (
          <a className={buttonClass({ variant: 'ghost' })} href={download} download={name}>
            <span className={styles.label}>
              <Icon name="download" size={20} />
              <span className={styles.word}>Download</span>
            </span>
          </a>
        )}
      </header>
      <main>{children}</main>
    </>
  );
}
