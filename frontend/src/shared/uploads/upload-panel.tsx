import { useId, useLayoutEffect, useRef } from 'react';
import { cx } from '@/shared/lib/class-names';
import { focusHeading } from '@/shared/lib/focus-heading';
import { useLeaveWarning } from '@/shared/lib/use-leave-warning';
import { useAppDispatch } from '@/shared/session/services';
import { IconButton } from '@/shared/ui/button/icon-button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { closeUploads } from './upload-actions';
import { UploadRow } from './upload-row';
import { type UploadEntry, useIsUploading, useUploads } from './upload-slice';
import { useFolding } from './use-folding';
import styles from './upload-panel.module.css';

/** The floating list of uploads. Renders nothing if there are none. */
export function UploadPanel() {
  const uploads = useUploads();
  useLeaveWarning(useIsUploading());
  return uploads.length === 0 ? null : <Panel uploads={uploads} />;
}

function Panel({ uploads }: { uploads: readonly UploadEntry[] }) {
  const dispatch = useAppDispatch();
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { open, setOpen } = useFolding(panel, uploads);
  const list = useId();
  const unread = unreadStatements(uploads);

  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      // The focus must not be lost with the panel.
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);

  return (
    <>
      {/* Lets the end of a page be scrolled out from under the panel. */}
      <div className={cx(styles.room, !open && styles.foldedRoom)} />
      <section
        ref={panel}
        className={styles.panel}
        aria-labelledby="uploads-title"
        data-uploads={open ? 'open' : 'folded'}
      >
        <header className={styles.head}>
          <h2 ref={title} id="uploads-title" className={styles.title} tabIndex={-1}>
            {unread === 0
              ? titleOf(uploads)
              : `We couldn't read ${unread} ${unread === 1 ? 'statement' : 'statements'}`}
          </h2>
          {!open && unread === 0 && <span className={styles.state}>{summary(uploads)}</span>}
          <IconButton
            label={open ? 'Fold uploads' : 'Unfold uploads'}
            icon={open ? 'chevron-down' : 'chevron-up'}
            aria-expanded={open}
            aria-controls={list}
            onClick={() => {
              setOpen(!open);
            }}
          />
          <IconButton
            label="Close uploads"
            icon="close"
            onClick={() => {
              dispatch(closeUploads());
            }}
          />
        </header>
        <ul id={list} className={styles.list} hidden={!open}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onLeave={() => {
                title.current?.focus();
              }}
            />
          ))}
        </ul>
        <Announcement uploads={uploads} />
      </section>
    </>
  );
}

const isStatements = (uploads: readonly UploadEntry[]) =>
  uploads.every(({ isStatement }) => isStatement);

const titleOf = (uploads: readonly UploadEntry[]) =>
  isStatements(uploads) ? 'Reading statements' : 'Uploading Documents';

/** How many statements failed, once nothing is being read any more. */
function unreadStatements(uploads: readonly UploadEntry[]): number {
  const isRunning = uploads.some(({ status }) => status === 'uploading');
  if (isRunning || !isStatements(uploads)) return 0;
  return uploads.filter(({ status }) => status === 'error').length;
}

/** The summary of the folded panel: `2 of 5`, or the number that failed. */
function summary(uploads: readonly UploadEntry[]): string {
  const count = (wanted: UploadEntry['status']) =>
    uploads.filter(({ status }) => status === wanted).length;
  const failed = count('error');
  return failed > 0 ? `${failed} failed` : `${count('success')} of ${uploads.length}`;
}

/** Announces finished uploads to screen readers, but no percentages. */
function Announcement({ uploads }: { uploads: readonly UploadEntry[] }) {
  const texts = uploads.flatMap(({ fileName, status, error, link }) => {
    if (status === 'success') return `${fileName} ${link ? 'is ready to check' : 'uploaded'}`;
    return status === 'error' ? `${fileName}: ${(error ?? '').replace(/\.$/, '')}` : [];
  });
  return (
    <VisuallyHidden>
      <span role="status">{texts.join('. ')}</span>
    </VisuallyHidden>
  );
}
