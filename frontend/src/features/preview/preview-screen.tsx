import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/shared/config/page-title';
import { decodeFilePath } from '@/shared/lib/base62';
import { extensionOf, isHeif } from '@/shared/lib/files';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { FileDownload, type FileDownloadProps } from './file-download';
import { HeifView } from './heif-view';
import { ImageView } from './image-view';
import { Loading } from './loading';
import styles from './preview.module.css';
import { DAMAGED, useFileInfo } from './use-file-info';

/** The types no browser can show: we offer a download instead. */
const NOT_SHOWN = new Set(['doc', 'docx']);

/** /preview: a PDF in a frame, an image on black, a Word document to download. */
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
      {url && <File key={url} url={url} />}
    </main>
  );
}

/** The browser's tab has the file's name. */
function File({ url }: { url: string }) {
  const info = useFileInfo(url);
  const failed = info !== 'loading' && 'failure' in info;
  usePageTitle(info === 'loading' || failed ? 'Preview' : info.name);
  // A picture needs no facts, and says by itself when it can't be loaded.
  if (isPicture(url) && !(failed && info.failure === DAMAGED)) return <ImageView url={url} />;
  if (failed) return <Failure>{info.failure}</Failure>;
  if (url.includes('.pdf')) return <PdfFrame url={url} info={info} />;
  return isHeif(url) ? <HeifView url={url} info={info} /> : <FileDownload url={url} info={info} />;
}

const isPicture = (url: string) =>
  !url.includes('.pdf') && !isHeif(url) && !NOT_SHOWN.has(extensionOf(url));

/** Waits for the file info, because a browser would show a server error inside the frame. */
function PdfFrame({ url, info }: FileDownloadProps) {
  if (info === 'loading') return <Loading />;
  return <iframe className={styles.frame} src={url} title={info.name} />;
}

function Failure({ children }: { children: string }) {
  return (
    <div className={styles.centre}>
      <ErrorBox>{children}</ErrorBox>
    </div>
  );
}
