import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import styled from 'styled-components';
import { color, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { TextArea } from '#frontend/ui/input.tsx';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';
import { hiddenFromSight } from '#frontend/ui/visually-hidden.tsx';
import { isBlank } from '#shared/contract/blank.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import type { Quote } from '#shared/contract/messages.ts';
import { AttachButton, takesFiles } from './attach-button.tsx';
import { ChosenQuote } from './quote.tsx';
import { isSendKey } from './send-key.ts';
import type { Attachments } from './use-attachments.ts';
import { useTyping } from './use-typing.ts';

const { Part: AttachmentList } = lazyComponent(
  async () => (await import('./attachment-list.tsx')).AttachmentList,
);

/** For coaches alone. */
const { Part: SendLater } = lazyComponent(async () => (await import('./held/send-later.tsx')).SendLater);

const COUNT_FROM = 3_800;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: end;
  & textarea { min-height: 48px; padding-left: 46px; }
`;

const Field = styled.div`
  position: relative;
  display: grid;
  & > button { position: absolute; inset: auto auto 2px 2px; }
`;

const Sends = styled.div`
  display: flex;
  gap: ${space(2)};
`;

/** A phone needs the room for the message. */
const SendWord = styled.span`
  ${media.phone} { ${hiddenFromSight} }
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

interface ComposerProps {
  userId: number;
  day: number;
  viewer: 'participant' | 'coach';
  isWhole?: boolean | undefined;
  text: string;
  onText: (text: string) => void;
  onSend: (message: string) => void;
  quote: Quote | null;
  onDropQuote: () => void;
  attachments: Attachments;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Enter sends, on touch screens it breaks the line as Shift+Enter does; Escape drops the quote. */
export function Composer({
  userId,
  day,
  viewer,
  isWhole,
  text,
  onText,
  onSend,
  quote,
  onDropQuote,
  attachments,
  area,
}: ComposerProps): ReactElement {
  const message = text.trim();
  const isOver = message.length > MAX_MESSAGE_LENGTH;
  const { items, refusal, ready, add } = attachments;
  const canSend = (items.length > 0 || !isBlank(message)) && ready !== null && !isOver;
  const typing = useTyping(userId, day);
  const change = (value: string): void => {
    onText(value);
    typing(!isBlank(value));
  };
  const send = (): void => {
    if (!canSend) return;
    onSend(message);
    change('');
  };
  /** The pressed button is disabled now. On a phone the focus would open the keyboard. */
  const returnToText = (): void => {
    if (matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true });
  };
  const drop = (): void => {
    onDropQuote();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const drops = event.key === 'Escape' && quote !== null;
    if (!drops && !isSendKey(event)) return;
    event.preventDefault();
    if (drops) drop();
    else send();
  };
  return (
    <Form
      {...takesFiles(add)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        returnToText();
      }}
    >
      {quote && <ChosenQuote quote={quote} isOwn={quote.fromAdmin === (viewer === 'coach')} onDrop={drop} />}
      <Optional>{(items.length > 0 || refusal !== null) && <AttachmentList {...attachments} />}</Optional>
      <Field>
        <AttachButton onChoose={add} />
        <TextArea
          ref={area}
          aria-label="Your message"
          data-snippets="message"
          placeholder={
            viewer === 'coach'
              ? 'Write to this client'
              : isWhole
                ? 'Write to your coach'
                : 'Ask your coach about this task'
          }
          rows={1}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => typing(false)}
        />
      </Field>
      <Sends>
        <Button type="submit" disabled={!canSend}>
          <SendHorizontal size={18} aria-hidden="true" />
          <SendWord>Send</SendWord>
        </Button>
        {viewer === 'coach' && (
          <Later>
            <Optional>
              <SendLater
                userId={userId}
                words={{ message, day, ...(quote && { quotedId: quote.id }) }}
                isReady={canSend && items.length === 0}
                onHeld={() => {
                  change('');
                  onDropQuote();
                  returnToText();
                }}
              />
            </Optional>
          </Later>
        )}
      </Sends>
      {viewer === 'coach' && items.length > 0 && (
        <Count $isOver={false}>A message with files is sent now; it cannot be sent later.</Count>
      )}
      {message.length >= COUNT_FROM && (
        <Count $isOver={isOver} role="status">
          {message.length} of {MAX_MESSAGE_LENGTH} characters
        </Count>
      )}
    </Form>
  );
}
