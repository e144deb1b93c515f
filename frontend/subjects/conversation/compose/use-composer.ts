import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from '#frontend/browser/clock.ts';
import {
  readFromBrowser,
  removeFromBrowser,
  saveInBrowser,
  useStoredText,
} from '#frontend/data/drafts/browser-drafts.ts';
import { send } from '#frontend/data/outbox/browser-outbox.ts';
import { signal } from '#frontend/data/realtime/signals.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { type Shown, sendMessage } from '#frontend/subjects/conversation/message-writes.ts';
import type { ThreadScope } from '#frontend/subjects/conversation/thread/thread.ts';
import type { Recording } from '#frontend/subjects/conversation/voice/record-sound.ts';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/messages.ts';
import { type Attachments, useAttachments } from './use-attachments.ts';

/** Text for the composer from elsewhere on the page; each object is written once. */
export interface Dictation {
  text: string;
}

/** The next message: its text, its files and what it quotes. */
export interface ComposerState extends Quoting {
  text: string;
  setText: (text: string) => void;
  /** Puts a text before what is written. */
  write: (text: string) => void;
  attachments: Attachments;
  /** Sends a text with its files, or a recording with a text; resolves once the browser has stored it. */
  send: (text: string, recording?: Recording) => Promise<unknown>;
  /** Moves a refused message or edit back to the composer; undefined where that is not possible. */
  editUnsent: (message: Shown) => (() => void) | undefined;
}

export function useComposer(
  scope: ThreadScope,
  messages: readonly Message[] | undefined,
  dictation: Dictation | null | undefined,
): ComposerState {
  const { userId, day, isWhole, viewer: by, feedbackId } = scope;
  const name = `${userId}:${isWhole ? 'any' : day}`;
  const { text, change: setText } = useStoredText(`message:${name}`);
  const write = useCallback((more: string) => setText(text ? `${more}\n${text}` : more), [text, setText]);
  const attachments = useAttachments({ userId, place: `files-of-message:${name}` });
  const quoting = useQuoting(`quote:${name}`, messages);
  const { quote, choose, drop, area } = quoting;
  useDictation(dictation, write, area);
  const sendNext = (text: string, recording?: Recording): Promise<unknown> => {
    const files = recording ? [recording.shown] : (attachments.ready ?? []);
    const beside = { ...(quote && { quote }), ...(files.length > 0 && { files }) };
    const stored = send(sendMessage, { userId, day, by, ...beside }, { text, feedbackId, recording });
    if (!recording) attachments.clear();
    drop();
    return stored;
  };
  const editUnsent = ({ message, unsent, change, day: ownDay }: Shown): (() => void) | undefined => {
    const entry = unsent ?? change;
    const isText = unsent ? ownDay === day : change?.about.words !== null;
    if (!entry?.failure?.isFinal || !isText || unsent?.upload) return undefined;
    return () => {
      write(message);
      if (unsent?.about.quote) choose(unsent.about.quote);
      if (unsent?.about.files) attachments.restore(unsent.about.files);
      entry.discard();
    };
  };
  return { ...quoting, text, setText, write, attachments, send: sendNext, editUnsent };
}

interface Quoting {
  /** What the next message answers, as it is now. */
  quote: Quote | null;
  choose: (quote: Quote) => void;
  drop: () => void;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** The message that the composer quotes, stored under `name` beside the text. */
function useQuoting(name: string, messages: readonly Message[] | undefined): Quoting {
  const { id: me } = useUser();
  const [chosen, setChosen] = useState<{ name: string; quote: Quote | null } | null>(null);
  // The same conversation stays mounted for another person or day.
  const quote = chosen?.name === name ? chosen.quote : readFromBrowser<Quote>(me, name);
  const message = messages?.find(({ id }) => id === quote?.id);
  const area = useRef<HTMLTextAreaElement>(null);
  return {
    quote: message ? quoteOf(message) : quote,
    choose: (next) => {
      setChosen({ name, quote: next });
      saveInBrowser(me, name, next);
      area.current?.focus();
    },
    drop: () => {
      setChosen({ name, quote: null });
      removeFromBrowser(me, name);
    },
    area,
  };
}

/** Writes each dictated text once and shows it. */
function useDictation(
  dictation: Dictation | null | undefined,
  write: (text: string) => void,
  area: RefObject<HTMLTextAreaElement | null>,
): void {
  const written = useRef<Dictation>(null);
  useEffect(() => {
    if (!dictation || written.current === dictation) return;
    written.current = dictation;
    write(dictation.text);
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'center' });
  }, [dictation, write, area]);
}

/** Below the five seconds after which the other side stops showing the signal. */
const REPEAT_MS = 2_000;
const STOP_MS = 4_000;

/** Sends the typing signal at most every two seconds, and once when typing stops. */
export function useTyping(userId: number, day: number): (isTyping: boolean) => void {
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sendTyping = useCallback(
    (isTyping: boolean): void => {
      clearTimeout(timer.current);
      if (!isTyping) {
        if (sentAt.current !== 0) signal('typing', { userId, day, isTyping: false });
        sentAt.current = 0;
        return;
      }
      timer.current = setTimeout(() => sendTyping(false), STOP_MS);
      if (deviceNow() - sentAt.current < REPEAT_MS) return;
      sentAt.current = deviceNow();
      signal('typing', { userId, day, isTyping: true });
    },
    [userId, day],
  );
  useEffect(() => () => sendTyping(false), [sendTyping]);
  return sendTyping;
}

/** A phone's keyboard has no Shift+Enter. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether this key ends the message: on touch screens Enter breaks the line, as Shift+Enter does. */
export const isSendKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !isTouched();
