import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/kit/theme/tokens.ts';

const EntryState = styled.p<{ $failed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: inherit;
  align-items: center;
  gap: 0 ${space(2)};
  color: ${({ $failed }) => color($failed ? 'danger' : 'textMuted')};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

const DottedAction = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

const Action = styled.button`
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`;

interface NotSentProps {
  isSending: boolean;
  /** Shown before the actions. */
  label?: string;
  reason: string | null;
  onRetry?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
}

/** The state of an unsent entry and the actions of its author. */
export function NotSent(props: NotSentProps) {
  const { isSending, label = 'Not sent', reason, onRetry, onEdit, onDiscard } = props;
  if (isSending) return <EntryState $failed={false}>Sending…</EntryState>;
  return (
    <EntryState $failed role="alert">
      <span>
        {label}
        {reason && `: ${reason}`}
      </span>
      {onRetry && <EntryAction onPress={onRetry}>Retry</EntryAction>}
      {onEdit && <EntryAction onPress={onEdit}>Edit</EntryAction>}
      {onDiscard && <EntryAction onPress={onDiscard}>Discard</EntryAction>}
    </EntryState>
  );
}

const EntryAction = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <DottedAction>
    <span aria-hidden="true">·</span>
    <Action type="button" onClick={onPress}>
      {children}
    </Action>
  </DottedAction>
);
