import { type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import styles from './pdf-pages.module.css';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  zoom: number;
  turn: number;
  /** Called when the page is the one that is read. */
  onReached: (number: number) => void;
}

/** Phones refuse to draw on a canvas with more pixels than this. */
const MOST_PIXELS = 16_000_000;

/** One page, drawn while it is near, with its words for screen readers. */
export function PdfPage({ document, number, zoom, turn, onReached }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [text, setText] = useState('');

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const approach = new IntersectionObserver(
      ([entry]) => {
        if (entry) setNear(entry.isIntersecting);
      },
      { rootMargin: '100%' },
    );
    const middle = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onReached(number);
      },
      { rootMargin: '-40% 0px -60% 0px' },
    );
    approach.observe(element);
    middle.observe(element);
    return () => {
      approach.disconnect();
      middle.disconnect();
    };
  }, [number, onReached]);

  useEffect(() => {
    const target = canvas.current;
    const width = place.current?.clientWidth;
    if (!near || !target || !width) return;
    let stopped = false;
    let stop: () => void = () => undefined;
    const draw = async () => {
      const page = await document.getPage(number);
      if (stopped) return;
      const rotation = (page.rotate + turn) % 360;
      const natural = page.getViewport({ scale: 1, rotation });
      const wanted = (width / natural.width) * window.devicePixelRatio;
      const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
      const viewport = page.getViewport({ scale: Math.min(wanted, most), rotation });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.aspectRatio = `${target.width} / ${target.height}`;
      const task = page.render({ canvas: target, viewport });
      stop = () => {
        task.cancel();
      };
      await task.promise;
      const { items } = await page.getTextContent();
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // A drawing that is stopped, for the next one begins, is no failure.
    draw().catch((error: unknown) => {
      if (!stopped) console.error(error);
    });
    return () => {
      stopped = true;
      stop();
      // The page keeps its height and gives its pixels back: a phone has room for a few pages only.
      target.width = 0;
      target.height = 0;
    };
  }, [document, number, near, turn, zoom]);

  return (
    <div ref={place} className={styles.page} style={{ width: `calc(min(100%, 900px) * ${zoom})` }}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      <VisuallyHidden>
        <h2>Page {number}</h2>
        <p>{text}</p>
      </VisuallyHidden>
    </div>
  );
}
