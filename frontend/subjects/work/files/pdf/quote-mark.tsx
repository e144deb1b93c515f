import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { commentId, quoteId } from '#frontend/subjects/work/pins/annotated-text.tsx';
import { framedAt } from '#frontend/subjects/work/pins/pin-marks.tsx';
import { color } from '#kit';
import type { Area } from '#shared/contract/areas.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import { areasOf } from './quote-areas.ts';

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
export function QuoteMark({ annotation: { id, selector }, host, texts }: QuoteMarkProps) {
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
