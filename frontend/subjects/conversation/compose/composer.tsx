import { useQuery } from '@tanstack/react-query';
import { ArrowRight, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { useViewers, useViewing } from '#frontend/data/realtime/signals.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { isSubmitKey } from '#frontend/kit/submit-key.ts';
import { heldQuery } from '#frontend/subjects/conversation/queries.ts';
import { ChosenQuote } from '#frontend/subjects/conversation/thread/quote.tsx';
import type { ThreadScope } from '#frontend/subjects/conversation/thread/thread.ts';
import type { Recording } from '#frontend/subjects/conversation/voice/record-sound.ts';
import { Button, color, confirm, hiddenFromSight, lazy, radius, space, Text, TextArea } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { countCharacters, MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import { timeInSentence } from '#shared/domain/near-dates.ts';
import { AttachButton, AttachmentList, takesFiles } from './attachments.tsx';
import { type ComposerState, isSendKey, useTyping } from './use-composer.ts';

/** For coaches alone. */
const SendLater = lazy(
  async () => (await import('#frontend/subjects/conversation/held/later-menu.tsx')).SendLater,
);

const VoiceTools = lazy(
  async () => (await import('#frontend/subjects/conversation/voice/voice-recorder.tsx')).VoiceTools,
);

const COUNT_FROM = 3_800;

const Form = styled.form`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: end;
  & > p, & > ul { grid-column: 1 / -1; }
  & textarea { min-height: 48px; padding-inline: 46px; }
`;

/** The text, with the button for files at its start and the microphone at its end. */
const Field = styled.div`
  position: relative;
  display: grid;
  & > button { position: absolute; inset: auto auto 2px 2px; border-radius: ${radius.medium}; }
  & > button ~ button { inset: auto 2px 2px auto; }
  & > button:hover { background: ${color('surfaceSunken')}; }
`;

/** On a phone, and beside a review. */
const narrow = '@container (max-width: 26rem)';

const SendButtons = styled.div`
  display: flex;
  gap: ${space(2)};
  ${narrow} {
    gap: ${space(1)};
    & button { width: 44px; padding: 0; }
  }
`;

/** The message needs the room. */
const SendLabel = styled.span`
  ${narrow} { ${hiddenFromSight} }
`;

const placeholderOf = ({ viewer, isWhole }: ThreadScope): string => {
  if (viewer === 'coach') return 'Write to this client';
  return isWhole ? 'Write to your coach' : 'Ask your coach about this task';
};

interface ComposerProps {
  scope: ThreadScope;
  composer: ComposerState;
  onSend: (message: string, recording?: Recording) => Promise<unknown>;
  /** Goes to the next conversation. */
  onNext: (() => void) | undefined;
}

/**
 * Enter sends, with Ctrl or ⌘ it also goes to the next conversation. On touch screens it breaks the line as Shift+Enter does.
 * Escape drops the quote.
 */
export function Composer(props: ComposerProps) {
  const { scope, composer, onNext } = props;
  const { text, quote, area, attachments } = composer;
  const isCoach = scope.viewer === 'coach';
  const input = useInput(props);
  const { length, isOver, canSend } = input;
  useViewing(isCoach && !isBlank(text) ? scope.userId : null, true);
  return (
    <Form
      {...takesFiles(attachments.add)}
      onSubmit={(event) => {
        event.preventDefault();
        input.send();
        input.returnToText();
      }}
    >
      {quote && <ChosenQuote quote={quote} isOwn={quote.fromAdmin === isCoach} onDrop={input.dropQuote} />}
      <AttachmentList {...attachments} />
      <Field>
        <AttachButton onChoose={attachments.add} />
        <VoiceTools scope={scope} onSend={input.sendVoice} onClosed={() => area.current?.focus()} />
        <TextArea
          ref={area}
          aria-label="Your message"
          data-snippets="message"
          placeholder={placeholderOf(scope)}
          rows={1}
          value={text}
          onChange={(event) => input.change(event.target.value)}
          onKeyDown={input.onKeyDown}
          onBlur={input.stopTyping}
        />
      </Field>
      <SendButtons>
        <Button type="submit" disabled={!canSend}>
          <SendHorizontal size={18} aria-hidden="true" />
          <SendLabel>Send</SendLabel>
        </Button>
        {onNext && (
          <Button
            variant="secondary"
            disabled={!canSend}
            title="Send and next (Ctrl or ⌘ + Enter)"
            onClick={input.sendAndNext}
          >
            <SendLabel>Send and next</SendLabel>
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
        )}
        {isCoach && <ScheduleButton scope={scope} composer={composer} input={input} />}
      </SendButtons>
      {isCoach && attachments.items.length > 0 && (
        <Text as="p" tone="muted" size="small" isTabular>
          Messages with files cannot be scheduled.
        </Text>
      )}
      {length >= COUNT_FROM && (
        <Text as="p" tone={isOver ? 'danger' : 'muted'} size="small" isTabular role="status">
          {length} of {MAX_MESSAGE_LENGTH} characters
        </Text>
      )}
    </Form>
  );
}

interface ScheduleButtonProps extends Pick<ComposerProps, 'scope' | 'composer'> {
  input: ReturnType<typeof useInput>;
}

const ScheduleButton = ({ scope: { userId, day }, composer, input }: ScheduleButtonProps) => (
  // Has its width before it is loaded, and while there is nothing to send.
  <span style={{ minWidth: 44 }}>
    {input.canSend && (
      <SendLater
        userId={userId}
        message={{ message: input.message, day, ...(composer.quote && { quotedId: composer.quote.id }) }}
        askFirst={input.askFirst}
        isReady={composer.attachments.items.length === 0}
        onHeld={() => {
          input.change('');
          composer.drop();
          input.returnToText();
        }}
      />
    )}
  </span>
);

/** What the keys and buttons of the composer do. */
function useInput({ scope, composer, onSend, onNext }: ComposerProps) {
  const { text, setText, quote, area, attachments } = composer;
  const message = text.trim();
  const length = countCharacters(message);
  const isOver = length > MAX_MESSAGE_LENGTH;
  const isEmpty = attachments.items.length === 0 && isBlank(message);
  const canSend = !isEmpty && attachments.ready !== null && !isOver;
  const typing = useTyping(scope.userId, scope.day);
  const askFirst = useSecondAnswer(scope);
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
  const dropQuote = (): void => {
    composer.drop();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    let press: (() => void) | undefined;
    if (event.key === 'Escape') press = quote ? dropQuote : undefined;
    else if (isSubmitKey(event) && onNext) press = sendAndNext;
    else if (isSendKey(event)) press = send;
    if (press) event.preventDefault();
    press?.();
  };
  /** The pressed button is disabled now. On a phone the focus would open the keyboard. */
  const returnToText = (): void => {
    if (matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true });
  };
  const stopTyping = (): void => typing(false);
  return {
    ...{ message, length, isOver, canSend, askFirst, change, dropQuote, onKeyDown, returnToText, stopTyping },
    ...{ send, sendAndNext, sendVoice },
  };
}

/** Sends, or asks first: while another coach is writing, and once for each scheduled message. */
type AskFirst = (send: () => void) => void;

/** Keeps two coaches from answering the same client without knowing it. */
function useSecondAnswer({ userId, viewer }: ThreadScope): AskFirst {
  const { id: me } = useUser();
  const { data } = useQuery({ ...heldQuery(userId), enabled: viewer === 'coach' });
  const accepted = useRef(new Set<number>());
  const writer = useViewers(userId).find(({ isWriting }) => isWriting);
  const held = data?.messages.find(({ id, problem }) => problem === null && !accepted.current.has(id));
  const by = held?.authorId === me ? 'Your answer' : `An answer by ${held?.authorName ?? 'a former coach'}`;
  const heldText = held && `${by} is held until ${timeInSentence(held.dueAt, serverNow())}.`;
  const what = writer ? `${writer.coachName} is writing an answer now.` : heldText;
  return (send) => {
    if (what === undefined || viewer !== 'coach') return send();
    confirm({
      title: 'Send a second answer?',
      action: 'Send mine too',
      text: <p>{what} The client would get both.</p>,
      onYes: () => {
        if (held) accepted.current.add(held.id);
        send();
      },
    });
  };
}
