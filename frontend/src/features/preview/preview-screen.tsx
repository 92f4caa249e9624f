import { useSearchParams } from 'react-router-dom';
import { decodeFilePath } from '@/shared/lib/base62';
import { extensionOf, isHeif } from '@/shared/lib/files';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { FileDownload } from './file-download';
import { HeifView } from './heif-view';
import { ImageView } from './image-view';
import styles from './preview.module.css';

/** What cannot be shown: a page with a download stands in (DESIGN §9). */
const NOT_SHOWN = new Set(['doc', 'docx']);

/** /preview: a PDF in a frame, an image on black, a document of Word to download. */
export default function PreviewScreen() {
  const [query] = useSearchParams();
  const compact = query.get('compact');
  const url = compact ? decodeFilePath(compact) : undefined;
  return (
    <main className={styles.page}>
      <VisuallyHidden>
        <h1>Preview</h1>
      </VisuallyHidden>
      {!compact && <Failure>Missing file URL</Failure>}
      {compact && !url && <Failure>Invalid file URL</Failure>}
      {url && <File url={url} />}
    </main>
  );
}

function File({ url }: { url: string }) {
  if (url.includes('.pdf')) return <iframe className={styles.frame} src={url} title="Document" />;
  if (NOT_SHOWN.has(extensionOf(url))) return <FileDownload url={url} />;
  return isHeif(url) ? <HeifView url={url} /> : <ImageView url={url} />;
}

function Failure({ children }: { children: string }) {
  return (
    <div className={styles.centre}>
      <ErrorBox>{children}</ErrorBox>
    </div>
  );
}
