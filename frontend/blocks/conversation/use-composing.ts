import { useCallback, useEffect, useRef } from 'react';
import { useStoredText } from '#frontend/data/stored-text.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ConversationProps, Dictation } from './conversation-props.ts';
import { type Attachments, useAttachments } from './use-attachments.ts';
import { type Quoting, useQuoting } from './use-quoting.ts';

interface Composing {
  text: string;
  setText: (text: string) => void;
  /** Puts words before what is written. */
  write: (words: string) => void;
  attachments: Attachments;
  quoting: Quoting;
}

/** The next message: its words, its files and what it quotes. */
export function useComposing(props: ConversationProps, messages: readonly Message[] | undefined): Composing {
  const { userId, day, isWhole, dictation } = props;
  const place = `message:${userId}:${isWhole ? 'any' : day}`;
  const { text, change: setText } = useStoredText(place);
  const write = useCallback((words: string) => setText(text ? `${words}\n${text}` : words), [text, setText]);
  const attachments = useAttachments({ userId, place: `files-of-${place}` });
  const quoting = useQuoting(props, messages);
  const { area } = quoting;
  const written = useRef<Dictation>(null);
  useEffect(() => {
    if (!dictation || written.current === dictation) return;
    written.current = dictation;
    write(dictation.words);
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'center' });
  }, [dictation, write, area]);
  return { text, setText, write, attachments, quoting };
}
