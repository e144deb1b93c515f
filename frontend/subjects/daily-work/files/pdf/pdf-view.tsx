import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { usePdfTexts } from '#frontend/data/drafts/pdf-texts.ts';
import { Download, NotShown } from '#frontend/subjects/daily-work/files/unreadable.tsx';
import { quoteId } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { PinList } from '#frontend/subjects/daily-work/pins/pin-list.tsx';
import { NONE, WriterTools } from '#frontend/subjects/daily-work/pins/pin-marks.tsx';
import { PinningContext } from '#frontend/subjects/daily-work/pins/pinning.ts';
import { useAiming } from '#frontend/subjects/daily-work/pins/use-aiming.ts';
import { Muted, Stack, space, Well } from '#kit';
import type { Area } from '#shared/contract/areas.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import { MAX_PINS } from '#shared/contract/limits.ts';
import { type Fields, pageField, pageOfField } from '#shared/domain/anchor.ts';
import { pinsOn } from '#shared/domain/pins.ts';
import type { PdfPages } from './mount-viewer.ts';
import { PageLayers } from './page-layers.tsx';
import { MAX_IMAGE_PIXELS } from './page-pixels.ts';
import { PdfTools } from './pdf-tools.tsx';
import { usePdf } from './use-pdf.ts';
import { usePresses } from './use-presses.ts';

/** What the viewer of pdfjs-dist needs of its stylesheet, most of which is for editors. */
const Pages = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto;
  .pdfViewer { --scale-factor: 1; padding-block: ${space(2)}; }
  .page {
    --user-unit: 1;
    --total-scale-factor: calc(var(--scale-factor) * var(--user-unit));
    --scale-round-x: 1px;
    --scale-round-y: 1px;
    position: relative;
    direction: ltr;
    margin: 0 auto ${space(2)};
    background: #fff;
    color-scheme: only light;
  }
  .canvasWrapper { overflow: hidden; width: 100%; height: 100%; }
  canvas { position: absolute; inset: 0; display: block; width: 100%; height: 100%; contain: content; }
  .annotationLayer { display: none; }
  .textLayer {
    --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size));
    position: absolute;
    inset: 0;
    z-index: 1;
    overflow: clip;
    line-height: 1;
    letter-spacing: normal;
    text-align: initial;
    text-size-adjust: none;
    forced-color-adjust: none;
    transform-origin: 0 0;
  }
  .textLayer[data-main-rotation='90'] { transform: rotate(90deg) translateY(-100%); }
  .textLayer[data-main-rotation='180'] { transform: rotate(180deg) translate(-100%, -100%); }
  .textLayer[data-main-rotation='270'] { transform: rotate(270deg) translateX(-100%); }
  .textLayer :is(span, br) {
    position: absolute;
    color: transparent;
    white-space: pre;
    word-spacing: normal;
    cursor: text;
    transform-origin: 0 0;
    -webkit-user-select: text;
    user-select: text;
  }
  .textLayer > :not(.markedContent), .textLayer .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    z-index: 1;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  .textLayer .markedContent { display: contents; }
  .textLayer ::selection { background: rgb(0 90 255 / 25%); color: transparent; }
  .textLayer br::selection { background: transparent; }
  .textLayer .endOfContent { display: block; position: absolute; inset: 100% 0 0; z-index: 0; -webkit-user-select: none; user-select: none; }
  .textLayer.selecting .endOfContent { top: 0; }
  .textLayer .highlight { margin: -1px; padding: 1px; border-radius: 2px; background: rgb(255 190 0 / 35%); }
  .textLayer .highlight.appended { position: initial; }
  .textLayer .highlight.selected { background: rgb(255 120 0 / 55%); outline: 1px solid #7a3b00; }
`;

interface PdfViewProps {
  fileURL: string;
  name: string;
  annotations: readonly Annotation[];
}

/** A PDF in place with its annotated words and pins. A coach selects words, taps a place, draws a box or uses the keyboard. */
export function PdfView({ fileURL, name, annotations }: PdfViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { pages, sight, reason } = usePdf(container, fileURL);
  const pinning = use(PinningContext) ?? NONE;
  const pins = pinsOn(pinning.annotations, fileURL);
  const [chosen, choose] = useState<number | null>(null);
  const { version, write } = pinning;
  const isFull = pins.length >= MAX_PINS;
  const isWriter = pages !== null && write !== undefined && !isFull;
  const [aimed, aimAt] = useState(1);
  const written = pinning.written?.fileURL === fileURL ? pinning.written : undefined;
  const page = written?.page ?? aimed;
  const point = (at: number, area: Area): void => write?.('file', { ...area, fileURL, version, page: at });
  const aiming = useAiming({
    isWriter,
    frame,
    written,
    write: (area) => point(page, area),
    onBegin: () => aimAt(sight.page),
  });
  usePresses(container, isWriter ? point : undefined);
  const quotes = useQuotes({ pages, fileURL, version, annotations });
  if (reason) return <NotShown reason={reason} fileURL={fileURL} />;
  const chooseInList = (id: number | null): void => {
    choose(id);
    if (container.current && id !== null) bringUp(container.current, id);
  };
  return (
    <Stack gap={2} ref={frame} data-pinned>
      {pages ? (
        <PdfTools pages={pages} sight={sight}>
          {isWriter && <WriterTools aiming={aiming} />}
        </PdfTools>
      ) : (
        <Muted as="p" role="status">
          Opening the PDF…
        </Muted>
      )}
      <Well
        padding={0}
        isFramed
        style={{ position: 'relative', height: '70vh', maxHeight: '125vw', overflow: 'hidden' }}
      >
        <Pages
          ref={container}
          role="group"
          aria-label={`Preview of ${name}`}
          tabIndex={0}
          onKeyDown={(event) => pages && zoomByKey(event, pages)}
        >
          <div className="pdfViewer" />
        </Pages>
      </Well>
      {/* What is missing, each with the file. */}
      {[sight.isPartial && BROKEN, sight.isLeftOut && LEFT_OUT].map(
        (what) =>
          what && (
            <p key={what}>
              {what} <Download fileURL={fileURL} />
            </p>
          ),
      )}
      {pages && (
        <PageLayers
          pages={pages}
          quotes={quotes}
          pins={pins}
          pinning={pinning}
          chosen={chosen}
          texts={sight.texts}
          aiming={isWriter ? { ...aiming, page, aimAt } : null}
          onChoose={choose}
        />
      )}
      {write && isFull && <Muted as="p">You have reached the limit of {MAX_PINS} pins.</Muted>}
      <PinList
        pins={pins}
        pinning={pinning}
        chosen={chosen}
        label={`Pins on ${name}`}
        onChoose={chooseInList}
      />
    </Stack>
  );
}

const BROKEN = 'A part of this file is broken or too complex to be shown here.';
const LEFT_OUT = `A picture is left out here: it has more than ${MAX_IMAGE_PIXELS / 1e6} megapixels, or its page too many.`;

/** Scrolls the pages to a pin, and nothing around them. */
function bringUp(container: HTMLElement, id: number): void {
  const [room, mark] = [container, document.getElementById(quoteId(id))].map((each) =>
    each?.getBoundingClientRect(),
  );
  if (room && mark)
    container.scrollBy({
      top: mark.top - room.top - room.height / 2,
      left: mark.left - room.left - room.width / 2,
    });
}

function zoomByKey(event: KeyboardEvent, { viewer, fitWidth }: PdfPages): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  const ways: Readonly<Record<string, () => void>> = {
    '+': () => viewer.increaseScale(),
    '=': () => viewer.increaseScale(),
    '-': () => viewer.decreaseScale(),
    '0': fitWidth,
  };
  ways[event.key]?.();
}

interface QuotesProps {
  pages: PdfPages | null;
  fileURL: string;
  version: number;
  annotations: readonly Annotation[];
}

/** The annotations of words of pages. Where some were made in another version, all pages are read to find the words. */
function useQuotes({ pages, fileURL, version, annotations }: QuotesProps): Annotation[] {
  const quotes = annotations.filter(({ selector }) => selector && pageOfField(selector.field));
  const isNeeded = quotes.some(({ selector }) => selector?.version !== version);
  useEffect(() => {
    const pdf = pages?.viewer.pdfDocument;
    if (!pdf || !isNeeded) return;
    const gone = new AbortController();
    void textsOf(pdf, gone.signal).then((texts) => {
      if (!gone.signal.aborted) usePdfTexts.setState({ [fileURL]: texts });
    });
    return () => gone.abort();
  }, [pages, fileURL, isNeeded]);
  return quotes;
}

/** The texts by page, as they stand on the pages. A page that cannot be read has none. */
async function textsOf(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<Fields> {
  const texts: Record<string, string> = {};
  for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
    const content = pdf.getPage(number).then((page) => page.getTextContent({ disableNormalization: true }));
    const { items } = await content.catch(() => ({ items: [] }));
    texts[pageField(number)] = items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return texts;
}
