import { type RefObject, useEffect, useState } from 'react';
import type { Unreadable } from '#shared/contract/uploads.ts';
import { mountViewer, type PdfPages } from './mount-viewer.ts';
import { openPdf, PdfFailure } from './open-pdf.ts';

interface Sight {
  page: number;
  count: number;
  /** 1: the size of print. */
  scale: number;
  /** A page was not drawn, or its text not read. */
  isPartial: boolean;
  /** A picture is too large to be drawn. */
  isLeftOut: boolean;
  /** How often the text of each page was laid out. */
  texts: ReadonlyMap<number, number>;
}

export interface PdfState {
  /** Why it is not shown. */
  reason: Unreadable | null;
  /** Null while it is opened. */
  pages: PdfPages | null;
  sight: Sight;
}

const FIRST: PdfState = {
  reason: null,
  pages: null,
  sight: { page: 1, count: 0, scale: 1, isPartial: false, isLeftOut: false, texts: new Map() },
};

/** Opens the PDF of an address in an element. */
export function usePdf(container: RefObject<HTMLDivElement | null>, fileURL: string): PdfState {
  const [state, setState] = useState(FIRST);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const set = (change: (state: PdfState) => PdfState): void => {
      if (!signal.aborted) setState(change);
    };
    const fail = (reason: Unreadable): void => {
      set(() => ({ ...FIRST, reason }));
      ending.abort();
    };
    const see: See = (change) =>
      set((before) => ({ ...before, sight: { ...before.sight, ...change(before.sight) } }));
    const open = async (): Promise<void> => {
      const leaveOut = (): void => see(() => ({ isLeftOut: true }));
      const { pdf, broken, close } = await openPdf(fileURL, signal, leaveOut);
      broken.catch(() => fail('too-large'));
      signal.addEventListener('abort', close);
      if (signal.aborted || !container.current) return close();
      const pages = await mountViewer(container.current, { pdf, signal, onStuck: () => fail('too-large') });
      follow(pages, see);
      set((before) => ({ ...before, pages }));
      see(() => ({ count: pdf.numPages, scale: pages.viewer.currentScale }));
    };
    open().catch((error: unknown) => fail(error instanceof PdfFailure ? error.reason : 'failed'));
    return () => ending.abort();
  }, [container, fileURL]);
  return state;
}

type See = (change: (before: Sight) => Partial<Sight>) => void;

interface PageEvent {
  pageNumber: number;
  error: unknown;
}

function follow({ bus }: PdfPages, see: See): void {
  bus.on('pagechanging', ({ pageNumber }: PageEvent) => see(() => ({ page: pageNumber })));
  bus.on('scalechanging', ({ scale }: { scale: number }) => see(() => ({ scale })));
  for (const event of ['pagerendered', 'textlayerrendered'])
    bus.on(event, ({ error }: PageEvent) => error && see(() => ({ isPartial: true })));
  bus.on('textlayerrendered', ({ pageNumber: page }: PageEvent) =>
    see(({ texts }) => ({ texts: new Map(texts).set(page, (texts.get(page) ?? 0) + 1) })),
  );
}
