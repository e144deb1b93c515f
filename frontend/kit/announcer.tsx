import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './page-parts.tsx';

interface AnnouncerProps {
  /** The id of the newest thing; undefined before the list is loaded. */
  newest: number | undefined;
  /** What to say of what is newer than that id; empty for nothing. */
  textSince: (id: number) => string;
}

/** Announces what is new in a list, once; what is there at the start is not read out. */
export function Announcer({ newest, textSince }: AnnouncerProps) {
  const last = useRef<number | undefined>(undefined);
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new thing
  useEffect(() => {
    if (newest === undefined) return;
    const before = last.current;
    last.current = newest;
    const next = before === undefined || newest <= before ? '' : textSince(before);
    if (next) setText(next);
  }, [newest]);
  return <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>;
}
