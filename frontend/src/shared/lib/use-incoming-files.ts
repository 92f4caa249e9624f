import { type RefObject, useEffect, useRef, useState } from 'react';

type Take = (files: readonly File[]) => void;
type Place = RefObject<HTMLElement | null>;

/** The mounted places that take files, the newest last. */
const places: Place[] = [];

const OPEN_DIALOG = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** The place that files go to: in the uppermost dialog while one is open, else on the page. */
function currentPlace(): Place | undefined {
  const dialog = [...document.querySelectorAll(OPEN_DIALOG)].at(-1);
  return places.findLast(({ current }) => !dialog || dialog.contains(current));
}

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes the files that are dropped anywhere on the page, or pasted. Answers whether files are being dragged
 * over the page. `place` says on which page or in which dialog its owner is.
 */
export function useIncomingFiles(place: Place, take: Take | undefined): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    places.push(place);
    const takes = () => latest.current !== undefined && currentPlace() === place;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event) || !takes()) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Out of the window, not from one element to the next.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!carriesFiles(event) || !takes()) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current?.(files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!takes() || isText(event)) return;
      const files = [...(event.clipboardData?.files ?? [])].map(named);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current?.(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      places.splice(places.indexOf(place), 1);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [place]);

  return dragging;
}

/** Text that goes into a field; Word puts a picture of it on the clipboard as well. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.matches('input:not([type=file]), textarea');
  return isField && (clipboardData?.types.includes('text/plain') ?? false);
}

/** Browsers call each picture from the clipboard `image.png`. */
const named = (file: File) =>
  file.name === 'image.png' ? new File([file], 'Pasted picture.png', { type: file.type }) : file;

/** Keeps the browser from leaving the page for a file that is dropped where nothing takes it. */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
