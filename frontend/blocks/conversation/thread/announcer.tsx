import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#frontend/ui/layout.tsx';
import type { Message } from '#shared/contract/messages.ts';
import { wordsOf } from '#shared/domain/messages.ts';

interface AnnouncerProps {
  messages: readonly Message[] | undefined;
  isOwn: (message: Message) => boolean;
}

/** Announces each new message of the other side once; messages present at the start are not read out. */
export function Announcer({ messages, isOwn }: AnnouncerProps) {
  const newest = messages?.at(-1);
  const lastId = useRef<number | undefined>(undefined);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!messages) return;
    const isFirst = lastId.current === undefined;
    const isNew = newest !== undefined && newest.id > (lastId.current ?? 0);
    lastId.current = newest?.id ?? 0;
    if (!isFirst && isNew && !isOwn(newest) && !newest.removedAt)
      setWords(`${newest.authorName}: ${wordsOf(newest)}`);
  }, [messages, newest, isOwn]);
  return <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>;
}
