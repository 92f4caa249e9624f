import { type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '@/shared/api/file';
import { useAppDispatch } from '@/shared/session/services';
import { IconButton } from '@/shared/ui/button/icon-button';
import { FileDownload } from './file-download';
import { Loading } from './loading';
import { openPdf } from './load-pdf';
import { PdfPage } from './pdf-page';
import styles from './pdf-pages.module.css';
import { type FileInfo } from './use-file-info';
import { useView } from './use-view';
import { ViewTools } from './view-tools';
import { ViewerFrame } from './viewer-frame';

interface PdfPagesProps {
  url: string;
  info: FileInfo;
}

/** The pages of a PDF below each other, where the browser has no viewer of its own, as on phones. */
export default function PdfPages({ url, info }: PdfPagesProps) {
  const document = usePdf(url);
  const view = useView();
  const pages = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(1);

  if (document === 'failed') return <FileDownload url={url} info={info} />;
  if (document === 'loading') {
    return (
      <ViewerFrame {...info} download={url}>
        <Loading />
      </ViewerFrame>
    );
  }
  const count = document.numPages;
  const goTo = (page: number) => {
    pages.current?.children[page - 1]?.scrollIntoView();
  };
  const tools = (
    <>
      <IconButton
        label="Previous page"
        icon="chevron-up"
        disabled={current === 1}
        onClick={() => {
          goTo(current - 1);
        }}
      />
      <span role="status">
        {current} of {count}
      </span>
      <IconButton
        label="Next page"
        icon="chevron-down"
        disabled={current === count}
        onClick={() => {
          goTo(current + 1);
        }}
      />
      <ViewTools view={view} />
    </>
  );
  return (
    <ViewerFrame {...info} download={url} tools={tools}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div ref={pages} className={styles.pages} role="region" aria-label="Pages" tabIndex={0}>
        {Array.from({ length: count }, (_, index) => (
          <PdfPage
            key={index}
            document={document}
            number={index + 1}
            zoom={view.zoom}
            turn={view.turn}
            onReached={setCurrent}
          />
        ))}
      </div>
    </ViewerFrame>
  );
}

function usePdf(url: string): PDFDocumentProxy | 'loading' | 'failed' {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PDFDocumentProxy | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const aborter = new AbortController();
    let opened: PDFDocumentProxy | undefined;
    const open = async () => {
      const { file } = await dispatch(fetchFile(url, aborter.signal));
      opened = file && (await openPdf(file.content).catch(() => undefined));
      if (aborter.signal.aborted) void opened?.loadingTask.destroy();
      else setState(opened ?? 'failed');
    };
    void open();
    return () => {
      aborter.abort();
      void opened?.loadingTask.destroy();
    };
  }, [dispatch, url]);
  return state;
}
