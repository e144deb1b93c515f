import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Of a page. A dense one has a thousand; each becomes an element that is laid out where the reader waits. */
export const MOST_TEXTS = 5_000;

/** Lets nobody select, search or mark what comes after so many pieces of a page's text. It is drawn all the same. */
export function limitText(pdf: PDFDocumentProxy): void {
  const limited = new WeakSet<PDFPageProxy>();
  const getPage = pdf.getPage.bind(pdf);
  pdf.getPage = async (number) => {
    const page = await getPage(number);
    if (limited.has(page)) return page;
    limited.add(page);
    const stream = page.streamTextContent.bind(page);
    page.streamTextContent = (params) => stream(params).pipeThrough(firstTexts());
    return page;
  };
}

function firstTexts(): TransformStream<{ items: unknown[] }> {
  let room = MOST_TEXTS;
  return new TransformStream({
    transform: (chunk, controller) => {
      controller.enqueue({ ...chunk, items: chunk.items.slice(0, room) });
      room -= chunk.items.length;
      if (room <= 0) controller.terminate();
    },
  });
}
