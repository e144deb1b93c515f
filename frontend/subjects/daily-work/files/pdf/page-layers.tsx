import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { commentId, quoteId } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import {
  framedAt,
  keepFocus,
  Marks,
  NewPin,
  Surface,
} from '#frontend/subjects/daily-work/pins/pin-marks.tsx';
import type { Pinning } from '#frontend/subjects/daily-work/pins/pinning.ts';
import type { Aiming } from '#frontend/subjects/daily-work/pins/use-aiming.ts';
import { color } from '#kit';
import type { Area } from '#shared/contract/areas.ts';
import type { Annotation, Pin, Selector } from '#shared/contract/feedback.ts';
import { locate, pageOfField } from '#shared/domain/anchor.ts';
import type { PdfPages } from './mount-viewer.ts';

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
    return host && createPortal(<PageLayer {...props} page={page} host={host} />, host, page);
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
          <QuoteMark key={annotation.id} annotation={annotation} host={host} texts={texts.get(page) ?? 0} />
        ))}
      {aiming?.draws && <DrawnOn page={page} aiming={aiming} />}
      <Marks pins={pins} pinning={pinning} chosen={chosen} page={page} onChoose={onChoose} />
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

/** Below the text, which stays selectable; presses are passed on by `usePresses`. */
const Quote = styled.a`
  & > span {
    position: absolute;
    background: rgb(178 58 30 / 18%);
    border-bottom: 2px dotted #b23a1e;
  }
  &:focus-visible > span, & > :target { outline: 2px solid ${color('focus')}; }
`;

interface QuoteMarkProps {
  annotation: Annotation;
  /** Our element inside the page. */
  host: HTMLElement;
  /** How often the page's text was laid out. */
  texts: number;
}

const NOWHERE: readonly Area[] = [{ x: 0, y: 0, toX: 0, toY: 0 }];

/** Annotated words of a page. Until its text is laid out, a place at its beginning to which links lead. */
function QuoteMark({ annotation: { id, selector }, host, texts }: QuoteMarkProps) {
  const [areas, setAreas] = useState(NOWHERE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the text is laid out again
  useLayoutEffect(() => {
    const layer = host.parentElement?.querySelector<HTMLElement>('.textLayer');
    const found = layer && selector ? areasOf(layer, selector) : [];
    if (found.length > 0) setAreas(found);
  }, [host, selector, texts]);
  const first = useRef<HTMLSpanElement>(null);
  const isPlaced = areas !== NOWHERE;
  useEffect(() => {
    if (isPlaced && location.hash === `#${quoteId(id)}`) first.current?.scrollIntoView({ block: 'center' });
  }, [isPlaced, id]);
  return (
    <Quote
      href={`#${commentId(id)}`}
      data-quote
      aria-label={selector?.exact ?? ''}
      aria-description="Annotated by your coach"
    >
      {areas.map((area, index) => (
        <span
          key={`${area.x} ${area.y}`}
          {...(index === 0 && { id: quoteId(id), ref: first })}
          style={{ ...framedAt(area), visibility: isPlaced ? undefined : 'hidden' }}
        />
      ))}
    </Quote>
  );
}

/** Where the words of a selector stand on a page, in parts of its size; empty when they are not found. */
function areasOf(layer: HTMLElement, selector: Selector): Area[] {
  const found = locate(layer.textContent, selector);
  const page = layer.parentElement?.getBoundingClientRect();
  if (!found || !page?.width) return [];
  const rects = [...rangeOf(layer, found).getClientRects()];
  return rects
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      x: (left - page.left) / page.width,
      y: (top - page.top) / page.height,
      toX: (right - page.left) / page.width,
      toY: (bottom - page.top) / page.height,
    }));
}

function rangeOf(layer: HTMLElement, { start, end }: { start: number; end: number }): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node && before < end; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (start >= before && start < before + length) range.setStart(node, start - before);
    if (end <= before + length) range.setEnd(node, end - before);
    before += length;
  }
  return range;
}
