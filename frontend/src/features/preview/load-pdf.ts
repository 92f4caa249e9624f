import type * as PdfJs from 'pdfjs-dist';
import { type PDFDocumentProxy } from 'pdfjs-dist';

/** Where webpack puts the decoder that PDF.js fetches by its name. */
const DECODERS = '/pdf/';

/**
 * Opens a PDF with PDF.js, for browsers that show none themselves. The library and its worker are files of
 * their own, fetched for the first such PDF. It runs no code from strings and no WebAssembly, which our CSP
 * would refuse.
 */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  const address = new URL('pdfjs-dist/legacy/build/pdf.min.mjs', import.meta.url).href;
  const library = (await import(/* webpackIgnore: true */ address)) as typeof PdfJs;
  library.GlobalWorkerOptions.workerPort ??= startWorker();
  const data = new Uint8Array(await content.arrayBuffer());
  return library.getDocument({
    data,
    useWasm: false,
    wasmUrl: DECODERS,
    isEvalSupported: false,
    verbosity: library.VerbosityLevel.ERRORS,
  }).promise;
}

/** A worker from a blob has the page's CSP, under which it may load the decoder; one from a file has none. */
function startWorker(): Worker {
  const address = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
  const script = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(script), { type: 'module' });
}
