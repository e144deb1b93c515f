import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, mutedText, space } from '#frontend/kit/theme/tokens.ts';
import type { BookChapter } from '#shared/contract/brand.ts';
import { accent, print } from './book-type.ts';

const Bar = styled.nav`
  position: sticky;
  top: calc(var(--book-top) - 1px);
  z-index: 1;
  display: flex;
  gap: ${space(6)};
  height: var(--book-bar);
  padding: 0 var(--book-edge);
  overflow-x: auto;
  scrollbar-width: none;
  background: color-mix(in srgb, ${color('surfaceRaised')} 94%, transparent);
  backdrop-filter: blur(10px);
  border-block: 1px solid ${color('border')};
  ${print} { display: none; }
`;

const To = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  min-width: 44px;
  border-block: 3px solid transparent;
  ${mutedText('label')}
  font-weight: 600;
  text-decoration: none;
  &:hover { color: ${accent}; }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current] { color: ${color('text')}; border-bottom-color: ${accent}; }
`;

const offsetOf = (link: Element): number => (link as HTMLElement).offsetLeft;

/** The chapters, in reach all through the book; marks the one that is being read. */
export function ChapterBar({ chapters }: { chapters: readonly BookChapter[] }) {
  const current = useChapterInView(chapters);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const [first, link] = [
      bar.current?.firstElementChild,
      bar.current?.querySelector(`[href="#${current}"]`),
    ];
    if (first && link) bar.current?.scrollTo({ left: offsetOf(link) - offsetOf(first) });
  }, [current]);
  return (
    <Bar ref={bar} aria-label="Chapters">
      {chapters.map(({ key, title }) => (
        <To key={key} href={`#${key}`} aria-current={key === current ? 'location' : undefined}>
          {title}
        </To>
      ))}
    </Bar>
  );
}

/** Whoever has reached this share of the window reads it. */
const READING_LINE = { rootMargin: '-35% 0px -65% 0px' };

/** The chapter that is being read; null at the cover and the contents. */
function useChapterInView(chapters: readonly BookChapter[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = chapters.map(({ key }) => key).join(' ');
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        setCurrent((now) => (isIntersecting ? target.id : now === target.id ? null : now));
    }, READING_LINE);
    for (const id of ids.split(' ')) {
      const chapter = document.getElementById(id);
      if (chapter) seen.observe(chapter);
    }
    return () => seen.disconnect();
  }, [ids]);
  return current;
}
