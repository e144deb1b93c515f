import { type RefObject, useCallback, useRef, useState } from 'react';
import { readFromBrowser, removeFromBrowser, saveInBrowser } from '#frontend/data/browser-drafts.ts';
import { useUser } from '#frontend/data/session.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/quote.ts';
import type { ConversationProps } from './conversation-props.ts';

interface Chosen {
  /** Of the draft to which the quote belongs. */
  name: string;
  quote: Quote | null;
}

export interface Quoting {
  /** What the next message answers. */
  quote: Quote | null;
  choose: (quote: Quote) => void;
  drop: () => void;
  /** A quote as its message is now, if that is loaded. */
  currentOf: (quote: Quote) => Quote;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** The message that the composer quotes, kept with the draft of the words. */
export function useQuoting(
  { userId, day, isWhole }: ConversationProps,
  messages: readonly Message[] | undefined,
): Quoting {
  const { id } = useUser();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const name = `quote:${userId}:${isWhole ? 'any' : day}`;
  // The same conversation stays mounted for another person or day.
  const kept = chosen?.name === name ? chosen.quote : readFromBrowser<Quote>(id, name);
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
      setChosen({ name, quote });
      saveInBrowser(id, name, quote);
      area.current?.focus();
    },
    [id, name],
  );
  const drop = useCallback((): void => {
    setChosen({ name, quote: null });
    removeFromBrowser(id, name);
  }, [id, name]);
  return { choose, currentOf, area, drop, quote: kept && currentOf(kept) };
}
