import type { PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { keepFocus, Marks, NewPin, Surface } from '#frontend/subjects/work/pins/pin-marks.tsx';
import type { Pinning } from '#frontend/subjects/work/pins/pinning.ts';
import type { Aiming } from '#frontend/subjects/work/pins/use-aiming.ts';
import type { Annotation, Pin } from '#shared/contract/feedback.ts';
import { pageOfField } from '#shared/domain/anchor.ts';
import type { PdfPages } from './mount-viewer.ts';
import { QuoteMark } from './quote-mark.tsx';

export interface PageAiming extends Aiming {
  /** The page of the new pin. */
  page: number;
  /** The next place is on this page. */
  aimAt: (page: number) => void;
}

interface PageLayersProps {
  pages: PdfPages;
  /** How often the text of each page was laid out. */
  texts: ReadonlyMap<number, number>;
  quotes: readonly Annotation[];
  pins: readonly (Annotation & { pin: Pin })[];
  pinning: Pinning;
  /** Null: nobody adds pins. */
  aiming: PageAiming | null;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

const pageOf = ({ selector, pin }: Annotation): number | null =>
  pin?.page ?? (selector && pageOfField(selector.field));

/** The marks of each page, inside the elements that the viewer keeps. */
export function PageLayers(props: PageLayersProps) {
  const { pages, texts, quotes, pins, aiming } = props;
  const marked = [...quotes, ...pins].flatMap((each) => pageOf(each) ?? []);
  const shown = new Set([...texts.keys(), ...marked, ...(aiming?.area ? [aiming.page] : [])]);
  return [...shown].map((page) => {
    const host = pages.hosts.get(page);
    return host && createPortal(<PageLayer {...props} {...{ page, host }} />, host, page);
  });
}

interface PageLayerProps extends PageLayersProps {
  page: number;
  host: HTMLElement;
}

function PageLayer({ page, host, texts, quotes, pins, pinning, aiming, chosen, onChoose }: PageLayerProps) {
  return (
    <>
      {quotes
        .filter((each) => pageOf(each) === page)
        .map((annotation) => (
          <QuoteMark key={annotation.id} {...{ annotation, host }} texts={texts.get(page) ?? 0} />
        ))}
      {aiming?.draws && <DrawnOn page={page} aiming={aiming} />}
      <Marks {...{ pins, pinning, chosen, page, onChoose }} />
      {aiming?.area && aiming.page === page && <NewPin area={aiming.area} onKeyDown={aiming.onKeyDown} />}
    </>
  );
}

function DrawnOn({ page, aiming }: { page: number; aiming: PageAiming }) {
  const { onPointerDown, ...others } = aiming.pointer;
  const begin = (event: PointerEvent<HTMLElement>): void => {
    aiming.aimAt(page);
    onPointerDown(event);
  };
  return <Surface $draws {...others} onPointerDown={begin} onMouseDown={keepFocus} data-surface />;
}
