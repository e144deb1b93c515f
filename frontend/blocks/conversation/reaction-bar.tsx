import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, radius } from '#frontend/theme/tokens.ts';
import { type ReactionKind, reactionKinds } from '#shared/contract/limits.ts';
import { reactionLooks } from '#shared/domain/reactions.ts';

const Reactions = styled.div`
  display: flex;
  border-bottom: 1px solid ${color('border')};
`;

const React = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  font-size: 1.25rem;
  cursor: pointer;
  &:hover, &:focus-visible { background: ${color('surfaceSunken')}; }
  &[aria-pressed='true'] { background: ${color('accentSoft')}; }
`;

interface ReactionBarProps {
  /** The reader's own. */
  reactions: readonly ReactionKind[];
  onReact: (kind: ReactionKind, isOn: boolean) => void;
}

/** The five reactions to choose from. */
export const ReactionBar = ({ reactions, onReact }: ReactionBarProps): ReactElement => (
  <Reactions role="group" aria-label="React">
    {reactionKinds.map((kind) => (
      <React
        key={kind}
        type="button"
        aria-label={reactionLooks[kind].name}
        aria-pressed={reactions.includes(kind)}
        onClick={() => onReact(kind, !reactions.includes(kind))}
      >
        <span aria-hidden="true">{reactionLooks[kind].sign}</span>
      </React>
    ))}
  </Reactions>
);
