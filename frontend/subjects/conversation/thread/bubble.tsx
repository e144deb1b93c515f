import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import { isSendKey } from '#frontend/subjects/conversation/compose/use-composer.ts';
import type { Shown } from '#frontend/subjects/conversation/message-writes.ts';
import {
  Button,
  color,
  fontSize,
  keptLines,
  Linkified,
  lazy,
  QuietIcon,
  Row,
  radius,
  Stack,
  space,
  Text,
  TextArea,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { countCharacters, MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import { exactTime } from '#shared/domain/dates.ts';
import { reactionLooks } from '#shared/domain/messages.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageFiles } from './message-files.tsx';
import { MessageQuote } from './quote.tsx';

const MessageMenu = lazy(async () => (await import('./message-menu.tsx')).MessageMenu);

const BubbleLine = styled.div<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space(1)};
  width: 100%;
  &:hover > button, & > button:focus-visible, & > button[aria-expanded='true'] { opacity: 1; }
`;

const removed = css`
  border: 1px dashed ${color('borderStrong')};
  background: transparent;
  color: ${color('textMuted')};
  font-style: italic;
`;

const Bubble = styled.div<{ $isOwn: boolean; $isPending: boolean; $isRemoved?: boolean }>`
  max-width: min(85%, 36rem, calc(100% - 48px));
  padding: ${space(2)} ${space(3.5)};
  border-radius: ${radius.large};
  ${keptLines('pre-wrap')}
  overflow-wrap: anywhere;
  background: ${({ $isOwn }) => color($isOwn ? 'accentSoft' : 'surfaceRaised')};
  border: 1px solid ${({ $isOwn }) => color($isOwn ? 'accentSoft' : 'border')};
  opacity: ${({ $isPending }) => ($isPending ? 0.7 : 1)};
  ${({ $isRemoved }) => $isRemoved && removed}
  &:target, &[data-marked] { outline: 2px solid ${color('accent')}; }
`;

const ActionsButton = styled(QuietIcon)`
  flex: none;
  width: 36px;
  height: 36px;
  margin-block: -4px;
  border-radius: ${radius.round};
  opacity: 0;
  &:hover { background: ${color('surfaceRaised')}; }
  @media (hover: none) { opacity: 1; }
  @media (pointer: coarse) { width: 44px; height: 44px; }
`;

const ReactionButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 28px;
  padding: 0 ${space(2)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.round};
  background: ${color('surface')};
  color: ${color('text')};
  font: inherit;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[aria-pressed='true'] { border-color: ${color('accent')}; background: ${color('accentSoft')}; }
`;

interface MessageBubbleProps {
  message: Shown;
  isOwn: boolean;
  actions: MessageActions;
}

/** One message with its state, and what its reader can do with it. */
export function MessageBubble({ message, isOwn, actions }: MessageBubbleProps) {
  const [mode, setMode] = useState<'read' | 'menu' | 'edit'>('read');
  const button = useRef<HTMLButtonElement>(null);
  const may = actions.may(message);
  const isEditing = mode === 'edit' && message.removedAt === undefined;
  const wasEditing = useRef(false);
  // When the editor closes, its opener has the focus again.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      {isEditing ? (
        <MessageEditor
          message={message}
          onSave={(text) => actions.edit(message, text)}
          onClose={() => setMode('read')}
        />
      ) : (
        <BubbleLine $isOwn={isOwn}>
          <MessageBox message={message} isOwn={isOwn} actions={actions} />
          {may.reply && (
            <ActionsButton
              ref={button}
              aria-label="Message actions"
              aria-describedby={`message-${message.id}`}
              aria-expanded={mode === 'menu'}
              onPointerEnter={() => void MessageMenu.preload()}
              onFocus={() => void MessageMenu.preload()}
              onClick={() => setMode(mode === 'menu' ? 'read' : 'menu')}
            >
              <Ellipsis size={18} aria-hidden="true" />
            </ActionsButton>
          )}
          {mode === 'menu' && (
            <MessageMenu
              button={button}
              message={message}
              actions={actions}
              onEdit={() => setMode('edit')}
              onClose={() => setMode((now) => (now === 'menu' ? 'read' : now))}
            />
          )}
        </BubbleLine>
      )}
      {may.reply && <Reactions message={message} actions={actions} />}
      <UnsentState message={message} onEdit={actions.editUnsent(message)} />
    </>
  );
}

function UnsentState({ message, onEdit }: { message: Shown; onEdit: (() => void) | undefined }) {
  const { unsent, change, removedAt } = message;
  const entry = unsent ?? change;
  if (!entry || change?.isSending) return null;
  const changeText = removedAt === undefined ? 'Edit not saved' : 'Not removed';
  return (
    <NotSent
      {...(change && { label: changeText })}
      isSending={entry.isSending}
      reason={entry.reason}
      onRetry={entry.retry}
      onEdit={onEdit}
      onDiscard={entry.discard}
    />
  );
}

function MessageBox({ message, isOwn, actions }: MessageBubbleProps) {
  const { id, fromAdmin, editedAt, removedAt, quote, files, unsent, change } = message;
  const look = { id: `message-${id}`, $isOwn: isOwn, $isPending: Boolean(unsent ?? change) };
  if (removedAt !== undefined)
    return (
      <Bubble {...look} $isRemoved>
        Message removed
      </Bubble>
    );
  return (
    <Bubble {...look} dir="auto">
      {quote && (
        <MessageQuote
          quote={quote}
          isOwn={(quote.fromAdmin === fromAdmin) === isOwn}
          onJump={() => actions.jump(quote)}
        />
      )}
      {files && (
        <MessageFiles files={files} message={message} onAnswer={(words) => actions.reply(message, words)} />
      )}
      <Linkified text={message.message} />
      {editedAt !== undefined && (
        <Text tone="muted" size="small" style={{ marginLeft: space(2) }} title={exactTime(editedAt)}>
          edited
        </Text>
      )}
    </Bubble>
  );
}

/** How many reacted to a message in which way; pressed, the reader's own reaction changes. */
function Reactions({ message, actions }: Pick<MessageBubbleProps, 'message' | 'actions'>) {
  const { reactions = [] } = message;
  if (reactions.length === 0) return null;
  const own = actions.ownReactions(message);
  return (
    <Row gap={1} style={{ marginTop: -2 }} role="group" aria-label="Reactions">
      {reactions.map(({ kind, by }) => {
        const { sign, name } = reactionLooks[kind];
        const isOwn = own.includes(kind);
        return (
          <ReactionButton
            key={kind}
            type="button"
            aria-pressed={isOwn}
            aria-label={`${name}: ${by.length}`}
            onClick={() => actions.react(message, kind, !isOwn)}
          >
            <span aria-hidden="true">{sign}</span>
            {by.length}
          </ReactionButton>
        );
      })}
    </Row>
  );
}

interface MessageEditorProps {
  message: Shown;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Edits a message in its place. Enter saves, except on touch screens; Escape cancels. */
function MessageEditor({ message, onSave, onClose }: MessageEditorProps) {
  const [written, setWritten] = useState(message.message);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const text = written.trim();
  const length = countCharacters(text);
  const isOver = length > MAX_MESSAGE_LENGTH;
  const canSave = !isBlank(text) && !isOver;
  const save = (): void => {
    if (!canSave) return;
    if (text !== message.message) onSave(text);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (!isSendKey(event)) return;
    event.preventDefault();
    save();
  };
  return (
    <Stack
      as="form"
      gap={2}
      style={{ width: 'min(100%, 36rem)' }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        ref={area}
        aria-label="Edit your message"
        rows={1}
        style={{ minHeight: 48 }}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={onKeyDown}
      />
      {isOver && (
        <Text as="p" tone="danger" size="small" role="status">
          {length} of {MAX_MESSAGE_LENGTH} characters
        </Text>
      )}
      <Row gap={2}>
        <Button type="submit" size="small" disabled={!canSave}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
