import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
  RenderingStates,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { pageField } from '#shared/domain/anchor.ts';
import { PdfFailure, WORKER_TIMEOUT_MS } from './open-pdf.ts';

const FIT = 'page-width';
const CHECK_MS = 1_000;

export interface PdfPages {
  viewer: PDFViewer;
  bus: EventBus;
  /** By page: an element of ours inside it. */
  hosts: ReadonlyMap<number, HTMLElement>;
  fitWidth: () => void;
}

interface MountOptions {
  pdf: PDFDocumentProxy;
  signal: AbortSignal;
  /** A page, or the worker, takes too long. */
  onStuck: () => void;
}

/** Shows the pages of a PDF in an element, without its scripts, forms and links. Throws PdfFailure where it has none. */
export async function mountViewer(
  container: HTMLDivElement,
  { pdf, signal, onStuck }: MountOptions,
): Promise<PdfPages> {
  const bus = new EventBus();
  const linkService = new PDFLinkService({ eventBus: bus });
  linkService.externalLinkEnabled = false;
  const findController = new PDFFindController({ linkService, eventBus: bus });
  const viewer = new PDFViewer({
    container,
    eventBus: bus,
    linkService,
    findController,
    // Draws what stands in forms and notes; the layer of links and fields is not shown.
    annotationMode: AnnotationMode.ENABLE,
    enableAutoLinking: false,
    enableSelectionRendering: false,
    removePageBorders: true,
    // The library's types lack it.
    ...{ abortSignal: signal },
  });
  linkService.setViewer(viewer);
  const isReady = new Promise<void>((resolve) => bus.on('pagesinit', () => resolve(), { once: true }));
  viewer.setDocument(pdf);
  linkService.setDocument(pdf);
  watch(viewer, pdf, { signal, onStuck });
  signal.addEventListener('abort', () => {
    viewer.setDocument(null as unknown as PDFDocumentProxy);
    linkService.setDocument(null);
  });
  const isPageless = viewer.pagesPromise.catch(() => {
    throw new PdfFailure('broken');
  });
  await Promise.race([isReady, isPageless]);
  // Ten pages are kept as they were drawn, without their pictures.
  bus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) =>
    viewer.getPageView(pageNumber - 1)?.pdfPage?.cleanup(),
  );
  const hosts = addHosts(viewer);
  keepHosts(container, hosts, signal);
  const fitWidth = (): void => {
    viewer.currentScaleValue = FIT;
  };
  fitWidth();
  keepFitting(container, viewer, signal);
  bus.on('textlayerrendered', ({ pageNumber }: { pageNumber: number }) => {
    const layer = hosts.get(pageNumber)?.parentElement?.querySelector<HTMLElement>('.textLayer');
    if (layer) Object.assign(layer.dataset, { part: pageField(pageNumber), marks: 'selected' });
  });
  return { viewer, bus, hosts, fitWidth };
}

function addHosts(viewer: PDFViewer): Map<number, HTMLElement> {
  const hosts = new Map<number, HTMLElement>();
  for (let page = 1; page <= viewer.pagesCount; page += 1) {
    const host = document.createElement('div');
    viewer.getPageView(page - 1).div.append(host);
    hosts.set(page, host);
  }
  return hosts;
}

/** The viewer empties a page before it draws it again. */
function keepHosts(
  container: HTMLElement,
  hosts: ReadonlyMap<number, HTMLElement>,
  signal: AbortSignal,
): void {
  const ours = new Set<Node>(hosts.values());
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes } of records)
      for (const node of removedNodes) if (ours.has(node)) target.appendChild(node);
  });
  observer.observe(container, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** A page that fits stays so when its room changes. */
function keepFitting(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    if (viewer.currentScaleValue === FIT) viewer.currentScaleValue = FIT;
    viewer.update();
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Reports a page that is drawn for too long, and a worker that does not answer. */
function watch(
  viewer: PDFViewer,
  pdf: PDFDocumentProxy,
  { signal, onStuck }: Pick<MountOptions, 'signal' | 'onStuck'>,
): void {
  const began = new Map<unknown, number>();
  const since = (what: unknown, isBusy: boolean): number => {
    if (!isBusy) began.delete(what);
    else if (!began.has(what)) began.set(what, performance.now());
    return performance.now() - (began.get(what) ?? performance.now());
  };
  let isAsked = false;
  const check = (): void => {
    const waits = [...viewer.getCachedPageViews()].map((view) =>
      since(view, view.renderingState === RenderingStates.RUNNING),
    );
    waits.push(since(pdf, isAsked));
    if (!isAsked) {
      isAsked = true;
      void pdf.getPageMode().finally(() => {
        isAsked = false;
      });
    }
    if (Math.max(...waits) > WORKER_TIMEOUT_MS) onStuck();
  };
  const timer = setInterval(check, CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
