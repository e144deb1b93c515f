import { ArrowRight, SendHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { useViewing } from '#frontend/data/realtime/signals.ts';
import { ChosenQuote } from '#frontend/subjects/conversation/thread/quote.tsx';
import type { Place } from '#frontend/subjects/conversation/thread/thread.ts';
import { Button, color, fontSize, hiddenFromSight, lazy, space, TextArea } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import { AttachButton, AttachmentList, takesFiles } from './attachments.tsx';
import { type InputProps, useInput } from './use-input.ts';

/** For coaches alone. */
const SendLater = lazy(
  async () => (await import('#frontend/subjects/conversation/held/send-later.tsx')).SendLater,
);

const VoiceTools = lazy(async () => (await import('./voice-tools.tsx')).VoiceTools);

const COUNT_FROM = 3_800;

const Form = styled.form`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: end;
  & textarea { min-height: 48px; padding-inline: 46px; }
`;

const Field = styled.div`
  position: relative;
  display: grid;
  & > button { position: absolute; inset: auto auto 2px 2px; }
`;

/** On a phone, and beside a review. */
const narrow = '@container (max-width: 26rem)';

const Sends = styled.div`
  display: flex;
  gap: ${space(2)};
  ${narrow} {
    gap: ${space(1)};
    & button { width: 44px; padding: 0; }
  }
`;

/** The message needs the room. */
const SendWord = styled.span`
  ${narrow} { ${hiddenFromSight} }
`;

/** Has its place before it is loaded. */
const Later = styled.span`
  min-width: 44px;
`;

const Count = styled.p<{ $isOver: boolean }>`
  grid-column: 1 / -1;
  color: ${({ $isOver }) => color($isOver ? 'danger' : 'textMuted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const placeholderOf = ({ viewer, isWhole }: Place): string => {
  if (viewer === 'coach') return 'Write to this client';
  return isWhole ? 'Write to your coach' : 'Ask your coach about this task';
};

/**
 * Enter sends, with Ctrl or ⌘ it also goes to the next conversation. On touch screens it breaks the line as Shift+Enter does.
 * Escape drops the quote.
 */
export function Composer(props: InputProps) {
  const { place, composer } = props;
  const { text, quote, area, attachments } = composer;
  const isCoach = place.viewer === 'coach';
  const input = useInput(props);
  useViewing(isCoach && !isBlank(text) ? place.userId : null, true);
  const { length, isOver } = input;
  return (
    <Form
      {...takesFiles(attachments.add)}
      onSubmit={(event) => {
        event.preventDefault();
        input.send();
        input.returnToText();
      }}
    >
      {quote && <ChosenQuote quote={quote} isOwn={quote.fromAdmin === isCoach} onDrop={input.drop} />}
      <AttachmentList {...attachments} />
      <Field>
        <AttachButton onChoose={attachments.add} />
        <VoiceTools place={place} onSend={input.sendVoice} onClosed={() => area.current?.focus()} />
        <TextArea
          ref={area}
          aria-label="Your message"
          data-snippets="message"
          placeholder={placeholderOf(place)}
          rows={1}
          value={text}
          onChange={(event) => input.change(event.target.value)}
          onKeyDown={input.onKeyDown}
          onBlur={input.stopTyping}
        />
      </Field>
      <SendButtons place={place} composer={composer} input={input} hasNext={props.onNext !== undefined} />
      {isCoach && attachments.items.length > 0 && (
        <Count $isOver={false}>A message with files is sent now; it cannot be sent later.</Count>
      )}
      {length >= COUNT_FROM && (
        <Count $isOver={isOver} role="status">
          {length} of {MAX_MESSAGE_LENGTH} characters
        </Count>
      )}
    </Form>
  );
}

interface SendButtonsProps extends Pick<InputProps, 'place' | 'composer'> {
  input: ReturnType<typeof useInput>;
  hasNext: boolean;
}

const SendButtons = ({ place, composer, input, hasNext }: SendButtonsProps) => (
  <Sends>
    <Button type="submit" disabled={!input.canSend}>
      <SendHorizontal size={18} aria-hidden="true" />
      <SendWord>Send</SendWord>
    </Button>
    {hasNext && (
      <Button
        {...{ variant: 'secondary', disabled: !input.canSend }}
        title="Send and next (Ctrl or ⌘ + Enter)"
        onClick={input.sendAndNext}
      >
        <SendWord>Send and next</SendWord>
        <ArrowRight size={18} aria-hidden="true" />
      </Button>
    )}
    {place.viewer === 'coach' && (
      <Later>
        <SendLater
          userId={place.userId}
          message={{
            ...{ message: input.message, day: place.day },
            ...(composer.quote && { quotedId: composer.quote.id }),
          }}
          askFirst={input.askFirst}
          isReady={input.canSend && composer.attachments.items.length === 0}
          onHeld={() => {
            input.change('');
            composer.drop();
            input.returnToText();
          }}
        />
      </Later>
    )}
  </Sends>
);
