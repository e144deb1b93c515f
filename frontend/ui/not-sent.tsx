import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';

const Line = styled.p<{ $failed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  color: ${({ $failed }) => color($failed ? 'danger' : 'textMuted')};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
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
  /** Said before the ways on. */
  words?: string;
  reason: string | null;
  onRetry?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
}

/** The state of words that were pressed and have not arrived, and what their author may do. */
export function NotSent(props: NotSentProps): ReactElement {
  const { isSending, words = 'Not sent', reason, onRetry, onEdit, onDiscard } = props;
  if (isSending) return <Line $failed={false}>Sending…</Line>;
  return (
    <Line $failed role="alert">
      <span>
        {words}
        {reason && `: ${reason}`}
      </span>
      <Way onPress={onRetry}>Retry</Way>
      <Way onPress={onEdit}>Edit</Way>
      <Way onPress={onDiscard}>Discard</Way>
    </Line>
  );
}

const Way = ({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) =>
  onPress && (
    <>
      <span aria-hidden="true">·</span>
      <Action type="button" onClick={onPress}>
        {children}
      </Action>
    </>
  );
