import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import type { MessageActions } from '#frontend/subjects/conversation/menu/message-actions.ts';
import { MessageEditor } from '#frontend/subjects/conversation/menu/message-editor.tsx';
import { ReactionMarks } from '#frontend/subjects/conversation/menu/reaction-marks.tsx';
import type { Shown } from '#frontend/subjects/conversation/message-writes.ts';
import { color, keptLines, Linkified, lazy, mutedText, radius, space } from '#kit';
import { exactTime } from '#shared/domain/dates.ts';
import { MessageFiles } from './message-files.tsx';
import { MessageQuote } from './quote.tsx';

const MessageMenu = lazy(
  async () => (await import('#frontend/subjects/conversation/menu/message-menu.tsx')).MessageMenu,
);

const Line = styled.div<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space(1)};
  width: 100%;
  &:hover > button, & > button:focus-visible, & > button[aria-expanded='true'] { opacity: 1; }
`;

const Bubble = styled.div<{ $isOwn: boolean; $isPending: boolean }>`
  max-width: min(85%, 36rem, calc(100% - 48px));
  padding: ${space(2)} ${space(3.5)};
  border-radius: ${radius.large};
  ${keptLines('pre-wrap')}
  overflow-wrap: anywhere;
  background: ${({ $isOwn }) => color($isOwn ? 'accentSoft' : 'surfaceRaised')};
  border: 1px solid ${({ $isOwn }) => color($isOwn ? 'accentSoft' : 'border')};
  opacity: ${({ $isPending }) => ($isPending ? 0.7 : 1)};
  &:target, &[data-marked] { outline: 2px solid ${color('accent')}; }
`;

const Removed = styled(Bubble)`
  border: 1px dashed ${color('borderStrong')};
  background: transparent;
  color: ${color('textMuted')};
  font-style: italic;
`;

const Edited = styled.span`
  margin-left: ${space(2)};
  ${mutedText('small')}
`;

const More = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  margin-block: -4px;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${color('textMuted')};
  cursor: pointer;
  opacity: 0;
  &:hover { background: ${color('surfaceRaised')}; color: ${color('text')}; }
  @media (hover: none) { opacity: 1; }
  @media (pointer: coarse) { width: 44px; height: 44px; }
`;

interface MessageBubbleProps {
  message: Shown;
  isOwn: boolean;
  actions: MessageActions;
}

type Mode = 'read' | 'menu' | 'edit';

/** One message with its state, and what its reader can do with it. */
export function MessageBubble({ message, isOwn, actions }: MessageBubbleProps) {
  const [mode, setMode] = useState<Mode>('read');
  const button = useRef<HTMLButtonElement>(null);
  const may = actions.may(message);
  const isEditing = mode === 'edit' && message.removedAt === undefined;
  useFocusAfter(isEditing, button);
  const bubble = <MessageBox message={message} isOwn={isOwn} actions={actions} />;
  return (
    <>
      {isEditing ? (
        <MessageEditor
          message={message}
          onSave={(text) => actions.edit(message, text)}
          onClose={() => setMode('read')}
        />
      ) : (
        <Line $isOwn={isOwn}>
          {bubble}
          {may.reply && (
            <More
              ref={button}
              type="button"
              aria-label="Message actions"
              aria-describedby={`message-${message.id}`}
              aria-expanded={mode === 'menu'}
              onPointerEnter={() => void MessageMenu.preload()}
              onFocus={() => void MessageMenu.preload()}
              onClick={() => setMode(mode === 'menu' ? 'read' : 'menu')}
            >
              <Ellipsis size={18} aria-hidden="true" />
            </More>
          )}
          {mode === 'menu' && (
            <MessageMenu
              {...{ button, message, actions }}
              onEdit={() => setMode('edit')}
              onClose={() => setMode((now) => (now === 'menu' ? 'read' : now))}
            />
          )}
        </Line>
      )}
      {may.reply && <ReactionMarks {...{ message, actions }} />}
      <UnsentState message={message} onEdit={actions.takeBack(message)} />
    </>
  );
}

interface UnsentStateProps {
  message: Shown;
  onEdit: (() => void) | undefined;
}

function UnsentState({ message, onEdit }: UnsentStateProps) {
  const { unsent, change, removedAt } = message;
  const entry = unsent ?? change;
  if (!entry || change?.isSending) return null;
  const changeText = removedAt === undefined ? 'Edit not saved' : 'Not removed';
  return (
    <NotSent
      {...(change && { words: changeText })}
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
  if (removedAt !== undefined) return <Removed {...look}>Message removed</Removed>;
  return (
    <Bubble {...look} dir="auto">
      {quote && (
        <MessageQuote
          quote={quote}
          isOwn={(quote.fromAdmin === fromAdmin) === isOwn}
          onJump={() => actions.jump(quote)}
        />
      )}
      {files && <MessageFiles {...{ files, message }} onAnswer={(words) => actions.reply(message, words)} />}
      <Linkified text={message.message} />
      {editedAt !== undefined && <Edited title={exactTime(editedAt)}>edited</Edited>}
    </Bubble>
  );
}

/** Brings the focus back to the actions when the editor closes. */
function useFocusAfter(isEditing: boolean, button: { current: HTMLButtonElement | null }): void {
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing, button]);
}
