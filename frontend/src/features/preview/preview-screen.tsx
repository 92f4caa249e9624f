import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/shared/config/page-title';
import { decodeFilePath } from '@/shared/lib/base62';
import { extensionOf, isHeif } from '@/shared/lib/files';
import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';
import { DATA_EXTENSIONS } from '@/shared/statements/dropped';
import { WhenLoaded } from '@/shared/ui/deferred/when-loaded';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { FileDownload, type FileDownloadProps } from './file-download';
import { HeifView } from './heif-view';
import { ImageView } from './image-view';
import { lessonText } from './lesson';
import { LessonView } from './lesson-view';
import { Loading } from './loading';
import styles from './preview.module.css';
import { DAMAGED, useFileInfo } from './use-file-info';
import { ViewerFrame } from './viewer-frame';

const PdfPages = lazyWithRetry(() => import('./pdf-pages'));

/** The types no browser can show: we offer a download instead. */
const NOT_SHOWN = new Set(['doc', 'docx', ...DATA_EXTENSIONS]);

/** /preview: a lesson as a page, a PDF in a frame, an image on black, a Word document or a statement to download. */
export default function PreviewScreen() {
  const [query] = useSearchParams();
  const compact = query.get('compact');
  const url = compact ? decodeFilePath(compact) : undefined;
  return (
    <div className={styles.page}>
      {!compact && <Failure>Missing file URL</Failure>}
      {compact && !url && <Failure>Invalid file URL</Failure>}
      {url && <Shown key={url} url={url} />}
    </div>
  );
}

function Shown({ url }: { url: string }) {
  const text = lessonText(url);
  return text ? <LessonView url={url} text={text} /> : <File url={url} />;
}

/** The browser's tab has the file's name. */
function File({ url }: { url: string }) {
  const info = useFileInfo(url);
  const failed = info !== 'loading' && 'failure' in info;
  usePageTitle(info === 'loading' || failed ? 'Preview' : info.name);
  // A picture needs no facts, and says by itself when it can't be loaded.
  if (isPicture(url) && !(failed && info.failure === DAMAGED)) {
    const known = info === 'loading' || failed ? {} : info;
    return <ImageView {...known} url={url} download={url} />;
  }
  if (failed) return <Failure>{info.failure}</Failure>;
  if (url.includes('.pdf')) return <PdfFrame url={url} info={info} />;
  return isHeif(url) ? <HeifView url={url} info={info} /> : <FileDownload url={url} info={info} />;
}

const isPicture = (url: string) =>
  !url.includes('.pdf') && !isHeif(url) && !NOT_SHOWN.has(extensionOf(url));

/** Waits for the file info, because a browser would show a server error inside the frame. */
function PdfFrame({ url, info }: FileDownloadProps) {
  const waiting = (
    <ViewerFrame>
      <Loading />
    </ViewerFrame>
  );
  if (info === 'loading') return waiting;
  // Phones show no PDF in a frame.
  if (!navigator.pdfViewerEnabled) {
    return (
      <WhenLoaded part={PdfPages} waiting={waiting}>
        <PdfPages url={url} info={info} />
      </WhenLoaded>
    );
  }
  return (
    <ViewerFrame {...info} download={url}>
      <iframe className={styles.frame} src={url} title={info.name} />
    </ViewerFrame>
  );
}

function Failure({ children }: { children: string }) {
  return (
    <ViewerFrame>
      <div className={styles.centre}>
        <ErrorBox>{children}</ErrorBox>
      </div>
    </ViewerFrame>
  );
}
