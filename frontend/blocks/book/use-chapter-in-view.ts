import { useEffect, useState } from 'react';
import type { BookChapter } from '#shared/contract/brand.ts';

/** Whoever has reached this share of the window reads it. */
const READING_LINE = { rootMargin: '-35% 0px -65% 0px' };

/** The chapter that is being read; null at the cover and the contents. */
export function useChapterInView(chapters: readonly BookChapter[]): string | null {
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
