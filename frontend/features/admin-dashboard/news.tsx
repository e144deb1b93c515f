import { type ReactElement, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { announcement } from './use-arrivals.ts';

/** Says what is new, politely and once. Every event has its line in the feed, so the feed alone speaks. */
export function News({ items }: { items: readonly ActivityItem[] | undefined }): ReactElement {
  const lastId = useRef<number | undefined>(undefined);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!items) return;
    const newest = items[0]?.id ?? 0;
    const said = lastId.current === undefined ? '' : announcement(items, lastId.current);
    lastId.current = newest;
    if (said) setWords(said);
  }, [items]);
  return <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>;
}
