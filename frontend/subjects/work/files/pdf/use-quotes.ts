import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect } from 'react';
import { usePdfWords } from '#frontend/data/drafts/pdf-words.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import { type Fields, pageField, pageOfField } from '#shared/domain/anchor.ts';
import type { PdfPages } from './mount-viewer.ts';

interface QuotesProps {
  pages: PdfPages | null;
  fileURL: string;
  version: number;
  annotations: readonly Annotation[];
}

/** The annotations of words of pages. Where some were made in another version, all pages are read to find the words. */
export function useQuotes({ pages, fileURL, version, annotations }: QuotesProps): Annotation[] {
  const quotes = annotations.filter(({ selector }) => selector && pageOfField(selector.field));
  const isNeeded = quotes.some(({ selector }) => selector?.version !== version);
  useEffect(() => {
    const pdf = pages?.viewer.pdfDocument;
    if (!pdf || !isNeeded) return;
    const gone = new AbortController();
    void wordsOf(pdf, gone.signal).then((words) => {
      if (!gone.signal.aborted) usePdfWords.setState({ [fileURL]: words });
    });
    return () => gone.abort();
  }, [pages, fileURL, isNeeded]);
  return quotes;
}

/** The texts by page, as they stand on the pages. A page that cannot be read has none. */
async function wordsOf(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<Fields> {
  const words: Record<string, string> = {};
  for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
    const content = pdf.getPage(number).then((page) => page.getTextContent({ disableNormalization: true }));
    const { items } = await content.catch(() => ({ items: [] }));
    words[pageField(number)] = items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return words;
}
