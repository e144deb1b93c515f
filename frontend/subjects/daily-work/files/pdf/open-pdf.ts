import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_PDF_PAGES } from '#shared/contract/limits.ts';
import type { Unreadable } from '#shared/contract/uploads.ts';
import { limitText } from './limit-text.ts';
import rendererAddress from './pdf-renderer.ts?worker&url';
import workerAddress from './pdf-worker.ts?worker&url';

/** Until a worker that does not answer is ended. */
export const WORKER_TIMEOUT_MS = 20_000;
/** Until a worker that is told to end is ended. */
const LEAVE_MS = 1_000;
/** Larger ones are shown with fewer pixels, of four bytes each: a page may hold many. */
const SHOWN_IMAGE_BYTES = 4 * 8_000_000;

const FILES = `/assets/pdfjs-${version}`;

/** A PDF is not shown, for a reason that a reader understands. */
export class PdfFailure extends Error {
  readonly reason: Unreadable;
  constructor(reason: Unreadable) {
    super(`The PDF is not shown: ${reason}.`);
    this.reason = reason;
  }
}

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Rejects when the worker fails. */
  broken: Promise<never>;
  close: () => void;
}

/** Opens a PDF in two workers of its own, of which one draws. Throws PdfFailure. */
export async function openPdf(fileURL: string, signal: AbortSignal, onLeftOut: () => void): Promise<OpenPdf> {
  const data = await bytesOf(fileURL, signal);
  const [port, renderer] = [workerAddress, rendererAddress].map(
    (address) => new Worker(address, { type: 'module' }),
  ) as [Worker, Worker];
  // Its types know no port.
  const worker = new PDFWorker({ port: port as unknown as null, verbosity: VerbosityLevel.WARNINGS });
  GlobalWorkerOptions.rendererPorts = [renderer];
  const task = getDocument({
    data,
    worker,
    verbosity: 0,
    useWorkerFetch: false,
    canvasMaxAreaInBytes: SHOWN_IMAGE_BYTES,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    wasmUrl: `${FILES}/wasm/`,
  });
  const close = (): void => {
    const end = (): void => {
      port.terminate();
      renderer.terminate();
    };
    setTimeout(end, LEAVE_MS);
    void task.destroy().then(end, end);
  };
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new PdfFailure('too-large')));
  });
  port.addEventListener('message', ({ data }) => data?.isLeftOut && onLeftOut());
  try {
    const pdf = await Promise.race([task.promise, broken, failAfter(WORKER_TIMEOUT_MS)]);
    if (pdf.numPages > MAX_PDF_PAGES) throw new PdfFailure('too-large');
    limitText(pdf);
    return { pdf, broken, close };
  } catch (error) {
    close();
    throw error instanceof PdfFailure ? error : new PdfFailure(reasonOf(error));
  }
}

async function bytesOf(fileURL: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(`${fileURL}/preview`, { signal });
  if (!answer.ok) throw new PdfFailure(answer.status === 404 ? 'missing' : 'failed');
  return new Uint8Array(await answer.arrayBuffer());
}

const failAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new PdfFailure('too-large')), ms);
  });

function reasonOf(error: unknown): Unreadable {
  if (error instanceof Error && error.name === 'PasswordException') return 'encrypted';
  return error instanceof InvalidPDFException ? 'broken' : 'failed';
}
