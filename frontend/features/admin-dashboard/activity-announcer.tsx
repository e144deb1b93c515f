import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { announcement } from './use-arrivals.ts';

/** Announces new feed items politely and once. The feed covers every event, so other lists stay silent. */
export function ActivityAnnouncer({ items }: { items: readonly ActivityItem[] | undefined }) {
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
