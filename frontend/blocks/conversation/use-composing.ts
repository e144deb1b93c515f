import { useCallback } from 'react';
import { useStoredText } from '#frontend/data/stored-text.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ConversationProps } from './conversation-props.ts';
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
  const { userId, day, isWhole } = props;
  const place = `message:${userId}:${isWhole ? 'any' : day}`;
  const { text, change: setText } = useStoredText(place);
  const write = useCallback((words: string) => setText(text ? `${words}\n${text}` : words), [text, setText]);
  const attachments = useAttachments({ userId, place: `files-of-${place}` });
  return { text, setText, write, attachments, quoting: useQuoting(props, messages) };
}
