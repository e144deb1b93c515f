import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/quote.ts';
import type { ConversationProps } from './conversation-props.ts';

export interface Quoting {
  /** What the next message answers. */
  quote: Quote | null;
  choose: (quote: Quote) => void;
  drop: () => void;
  /** A quote as its message is now, if that is loaded. */
  currentOf: (quote: Quote) => Quote;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** The message that the composer quotes. */
export function useQuoting(
  { userId, day, isWhole }: ConversationProps,
  messages: readonly Message[] | undefined,
): Quoting {
  const [chosen, setChosen] = useState<{ userId: number; quote: Quote } | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const currentOf = useCallback(
    (quote: Quote): Quote => {
      const message = messages?.find(({ id }) => id === quote.id);
      return message ? quoteOf(message) : quote;
    },
    [messages],
  );
  const choose = useCallback(
    (quote: Quote): void => {
      setChosen({ userId, quote });
      area.current?.focus();
    },
    [userId],
  );
  const isHere = chosen?.userId === userId && (isWhole || chosen.quote.day === day);
  return {
    ...{ choose, currentOf, area },
    quote: isHere ? currentOf(chosen.quote) : null,
    drop: useCallback(() => setChosen(null), []),
  };
}
