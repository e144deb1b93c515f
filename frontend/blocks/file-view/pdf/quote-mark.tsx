import { useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { color } from '#frontend/theme/tokens.ts';
import { commentId, quoteId } from '#frontend/ui/annotated-text.tsx';
import { framedAt } from '#frontend/ui/pins/pin-mark.tsx';
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
  &:focus-visible > span, &:target > span { outline: 2px solid ${color('focus')}; }
`;

/** Annotated words of a page. Until its text is there, a place at its beginning to which links lead. */
export function QuoteMark({ annotation, host, texts }: QuoteMarkProps) {
  const { id, selector } = annotation;
  const [areas, setAreas] = useState<readonly Area[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the text is laid out again
  useLayoutEffect(() => {
    const layer = host.parentElement?.querySelector<HTMLElement>('.textLayer');
    const found = layer && selector ? areasOf(layer, selector) : [];
    if (found.length > 0) setAreas(found);
  }, [host, selector, texts]);
  const places = areas.length > 0 ? areas : [{ x: 0, y: 0, toX: 0, toY: 0 }];
  return (
    <Quote
      href={`#${commentId(id)}`}
      data-quote
      aria-label={selector?.exact ?? ''}
      aria-description="Annotated by your coach"
    >
      {places.map((area, index) => (
        <span
          key={`${area.x} ${area.y}`}
          id={index === 0 ? quoteId(id) : undefined}
          hidden={areas.length === 0 ? undefined : false}
          style={framedAt(area)}
        />
      ))}
    </Quote>
  );
}

interface QuoteMarkProps {
  annotation: Annotation;
  /** Our element inside the page. */
  host: HTMLElement;
  /** How often the page's text was laid out. */
  texts: number;
}
