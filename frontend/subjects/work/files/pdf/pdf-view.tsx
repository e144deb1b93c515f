import { type KeyboardEvent, use, useRef, useState } from 'react';
import { Download, NotShown } from '#frontend/subjects/work/files/unreadable.tsx';
import { quoteId } from '#frontend/subjects/work/pins/annotated-text.tsx';
import { PinList } from '#frontend/subjects/work/pins/pin-list.tsx';
import { NONE, WriterTools } from '#frontend/subjects/work/pins/pin-marks.tsx';
import { PinningContext } from '#frontend/subjects/work/pins/pinning.ts';
import { useAiming } from '#frontend/subjects/work/pins/use-aiming.ts';
import { Muted, Row, Stack, Well } from '#kit';
import type { Area } from '#shared/contract/areas.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import { MAX_PINS } from '#shared/contract/limits.ts';
import { pinsOn } from '#shared/domain/pins.ts';
import type { PdfPages } from './mount-viewer.ts';
import { PageLayers } from './page-layers.tsx';
import { MAX_IMAGE_PIXELS } from './page-pixels.ts';
import { Pages } from './pdf-frame.ts';
import { PdfTools } from './pdf-tools.tsx';
import { usePdf } from './use-pdf.ts';
import { usePresses } from './use-presses.ts';
import { useQuotes } from './use-quotes.ts';

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
        <PdfTools pages={pages} sight={sight} />
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
      {isWriter && (
        <Row gap={2}>
          <WriterTools aiming={aiming} />
        </Row>
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
      {write && isFull && <Muted as="p">This PDF has {MAX_PINS} pins, which is the most.</Muted>}
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
