import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { barHeight, media, space, unrolled } from '#kit';

const belowBar = `calc(${barHeight} + ${space(4)})`;

/** As high as what is in it can become, so that the page keeps its height. */
const Place = styled.div`
  align-self: stretch;
  ${media.wide} { min-height: max(20rem, 100dvh - ${barHeight} - ${space(8)}); }
`;

const Shown = styled.div`
  ${media.wide} {
    position: sticky;
    top: ${belowBar};
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    height: calc(100dvh - max(var(--from, 0px), ${belowBar}) - ${space(4)});
    min-height: 20rem;
    & > section { display: flex; flex-direction: column; min-height: 0; }
  }
  ${unrolled}
`;

/** On a wide screen it stays in sight with its end, from its place or from the bar down to the end of the window. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const from = place.current?.getBoundingClientRect().top ?? 0;
      place.current?.style.setProperty('--from', `${Math.max(0, Math.round(from))}px`);
    };
    measure();
    // What stands above it may change its height.
    const heights = new ResizeObserver(measure);
    heights.observe(document.body);
    const events = new AbortController();
    const { signal } = events;
    addEventListener('scroll', measure, { passive: true, signal });
    addEventListener('resize', measure, { signal });
    return () => {
      heights.disconnect();
      events.abort();
    };
  }, []);
  return (
    <Place ref={place}>
      <Shown>{children}</Shown>
    </Place>
  );
}
