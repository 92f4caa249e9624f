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
import { DAMAGED, useFileFacts } from './use-file-facts';

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

/** The browser's tab bears the file's name, so that several can be told apart. */
function File({ url }: { url: string }) {
  const facts = useFileFacts(url);
  const failed = facts !== 'loading' && 'failure' in facts;
  usePageTitle(facts === 'loading' || failed ? 'Preview' : facts.name);
  // A picture needs no facts, and says by itself when it can't be loaded.
  if (isPicture(url) && !(failed && facts.failure === DAMAGED)) return <ImageView url={url} />;
  if (failed) return <Failure>{facts.failure}</Failure>;
  if (url.includes('.pdf')) return <PdfFrame url={url} facts={facts} />;
  return isHeif(url) ? (
    <HeifView url={url} facts={facts} />
  ) : (
    <FileDownload url={url} facts={facts} />
  );
}

const isPicture = (url: string) =>
  !url.includes('.pdf') && !isHeif(url) && !NOT_SHOWN.has(extensionOf(url));

/** A browser would show the server's refusal in the frame as it is. */
function PdfFrame({ url, facts }: FileDownloadProps) {
  if (facts === 'loading') return <Loading />;
  return <iframe className={styles.frame} src={url} title={facts.name} />;
}

function Failure({ children }: { children: string }) {
  return (
    <div className={styles.centre}>
      <ErrorBox>{children}</ErrorBox>
    </div>
  );
}
