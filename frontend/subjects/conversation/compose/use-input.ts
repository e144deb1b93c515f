import type { KeyboardEvent } from 'react';
import { isSubmitKey } from '#frontend/kit/submit-key.ts';
import type { Place } from '#frontend/subjects/conversation/thread/thread.ts';
import type { Recording } from '#frontend/subjects/conversation/voice/record-sound.ts';
import { isBlank } from '#shared/contract/blank.ts';
import { countCharacters, MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import { useSecondAnswer } from './second-answer.tsx';
import { type ComposerState, isSendKey, useTyping } from './use-composer.ts';

export interface InputProps {
  place: Place;
  composer: ComposerState;
  onSend: (message: string, recording?: Recording) => Promise<unknown>;
  /** Goes to the next conversation. */
  onNext: (() => void) | undefined;
}

/** What the keys and buttons of the composer do. */
export function useInput({ place, composer, onSend, onNext }: InputProps) {
  const { text, setText, quote, area, attachments } = composer;
  const message = text.trim();
  const length = countCharacters(message);
  const isOver = length > MAX_MESSAGE_LENGTH;
  const isEmpty = attachments.items.length === 0 && isBlank(message);
  const canSend = !isEmpty && attachments.ready !== null && !isOver;
  const typing = useTyping(place.userId, place.day);
  const askFirst = useSecondAnswer(place);
  const change = (value: string): void => {
    setText(value);
    typing(!isBlank(value));
  };
  const sendThen = (then?: () => void) => (): void => {
    if (!canSend) return;
    askFirst(() => {
      void onSend(message);
      change('');
      then?.();
    });
  };
  const [send, sendAndNext] = [sendThen(), sendThen(onNext)];
  /** Sends a recording with what is written as its summary. */
  const sendVoice = (recording: Recording, onStored: () => void): void => {
    if (isOver) return;
    askFirst(() => {
      void onSend(message, recording).then(onStored);
      change('');
    });
  };
  const drop = (): void => {
    composer.drop();
    area.current?.focus();
  };
  const onKeyDown = pressing({ drop: quote ? drop : undefined, sendAndNext: onNext && sendAndNext, send });
  /** The pressed button is disabled now. On a phone the focus would open the keyboard. */
  const returnToText = (): void => {
    if (matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true });
  };
  const stopTyping = (): void => typing(false);
  return {
    ...{ message, length, isOver, canSend, askFirst, change, drop, onKeyDown, returnToText, stopTyping },
    ...{ send, sendAndNext, sendVoice },
  };
}

type Press = () => void;

interface Presses {
  drop: Press | undefined;
  sendAndNext: Press | undefined;
  send: Press;
}

/** The keys of the text field that do not write. */
const pressing =
  ({ drop, sendAndNext, send }: Presses) =>
  (event: KeyboardEvent): void => {
    const sends = isSendKey(event) ? send : undefined;
    const press = event.key === 'Escape' ? drop : ((isSubmitKey(event) ? sendAndNext : undefined) ?? sends);
    if (press) event.preventDefault();
    press?.();
  };
