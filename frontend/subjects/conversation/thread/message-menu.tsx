import { type LucideIcon, Pencil, Reply, Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { Shown } from '#frontend/subjects/conversation/message-writes.ts';
import { color, confirm, Menu, menuItem, QuietIcon, Row } from '#kit';
import { type ReactionKind, reactionKinds } from '#shared/contract/limits.ts';
import { reactionLooks } from '#shared/domain/messages.ts';
import type { MessageActions } from './message-actions.ts';

const ActionButton = styled.button<{ $isDangerous: boolean }>`
  ${menuItem}
  ${({ $isDangerous }) => $isDangerous && css`color: ${color('danger')};`}
`;

interface MessageMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  message: Shown;
  actions: MessageActions;
  onEdit: () => void;
  onClose: () => void;
}

/** The actions of a message, beside its button. Removing asks first. */
export function MessageMenu({ button, message, actions, onEdit, onClose }: MessageMenuProps) {
  const isWriting = useRef(false);
  const write = (begin: () => void): void => {
    isWriting.current = true;
    begin();
  };
  const reply = (): void => {
    write(() => actions.reply(message));
    onClose();
  };
  const remove = (): void => {
    confirm({
      title: 'Remove this message?',
      action: 'Remove',
      isDangerous: true,
      opener: button,
      onYes: () => actions.remove(message),
      text: (
        <p>
          Its text and files are removed for both sides. The conversation shows “Message removed” in its
          place.
        </p>
      ),
    });
    onClose();
  };
  const may = actions.may(message);
  return (
    <Menu
      name="Message actions"
      button={button}
      side="top"
      givesBack={() => !isWriting.current}
      onClose={onClose}
    >
      <ReactionBar
        reactions={actions.ownReactions(message)}
        onReact={(kind, isOn) => {
          actions.react(message, kind, isOn);
          onClose();
        }}
      />
      <Action icon={Reply} label="Reply" onPress={reply} />
      {may.edit && <Action icon={Pencil} label="Edit" onPress={() => write(onEdit)} />}
      {may.remove && <Action icon={Trash2} label="Remove" isDangerous onPress={remove} />}
    </Menu>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  isDangerous?: boolean;
  onPress: () => void;
}

const Action = ({ icon: Icon, label, isDangerous = false, onPress }: ActionProps) => (
  <ActionButton type="button" $isDangerous={isDangerous} onClick={onPress}>
    <Icon size={16} aria-hidden="true" />
    {label}
  </ActionButton>
);

const ReactionButton = styled(QuietIcon)`
  color: inherit;
  font-size: 1.25rem;
  &:hover, &:focus-visible { background: ${color('surfaceSunken')}; }
  &[aria-pressed='true'] { background: ${color('accentSoft')}; }
`;

interface ReactionBarProps {
  /** The reader's own. */
  reactions: readonly ReactionKind[];
  onReact: (kind: ReactionKind, isOn: boolean) => void;
}

/** The five reactions to choose from. */
const ReactionBar = ({ reactions, onReact }: ReactionBarProps) => (
  <Row
    gap={0}
    isOneLine
    style={{ borderBottom: `1px solid ${color('border')}` }}
    role="group"
    aria-label="React"
  >
    {reactionKinds.map((kind) => (
      <ReactionButton
        key={kind}
        aria-label={reactionLooks[kind].name}
        aria-pressed={reactions.includes(kind)}
        onClick={() => onReact(kind, !reactions.includes(kind))}
      >
        <span aria-hidden="true">{reactionLooks[kind].sign}</span>
      </ReactionButton>
    ))}
  </Row>
);
