import styled from 'styled-components';
import { color, fontSize, radius, space } from '#kit';
import type { Message } from '#shared/contract/messages.ts';
import { reactionLooks } from '#shared/domain/reactions.ts';
import type { MessageActions } from './message-actions.ts';

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: -2px;
`;

const Mark = styled.button`
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

interface MarksProps {
  message: Message;
  actions: Pick<MessageActions, 'ownReactions' | 'react'>;
}

/** How many reacted to a message in which way; pressed, the reader's own reaction changes. */
export function ReactionMarks({ message, actions }: MarksProps) {
  const { reactions = [] } = message;
  if (reactions.length === 0) return null;
  const own = actions.ownReactions(message);
  return (
    <Marks role="group" aria-label="Reactions">
      {reactions.map(({ kind, by }) => {
        const { sign, name } = reactionLooks[kind];
        const isOwn = own.includes(kind);
        return (
          <Mark
            key={kind}
            type="button"
            aria-pressed={isOwn}
            aria-label={`${name}: ${by.length}`}
            onClick={() => actions.react(message, kind, !isOwn)}
          >
            <span aria-hidden="true">{sign}</span>
            {by.length}
          </Mark>
        );
      })}
    </Marks>
  );
}
