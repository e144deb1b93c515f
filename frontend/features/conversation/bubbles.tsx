import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { exactTime, localTime } from '#frontend/ui/format-time.ts';
import type { MessageGroup } from './group-messages.ts';
import { Linkified } from './linkified.tsx';

const Group = styled.div<{ $isOwn: boolean }>`
  display: grid;
  gap: ${space(1)};
  justify-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
`;

const Head = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
`;

const Bubble = styled.div<{ $isOwn: boolean; $isPending: boolean }>`
  max-width: min(85%, 36rem);
  padding: ${space(2)} ${space(3.5)};
  border-radius: ${radius.large};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  background: ${({ $isOwn }) => color($isOwn ? 'accentSoft' : 'surfaceRaised')};
  border: 1px solid ${({ $isOwn }) => color($isOwn ? 'accentSoft' : 'border')};
  opacity: ${({ $isPending }) => ($isPending ? 0.7 : 1)};
  &:target { outline: 2px solid ${color('accent')}; }
`;

const State = styled.p<{ $failed: boolean }>`
  color: ${({ $failed }) => color($failed ? 'danger' : 'textMuted')};
  font-size: ${fontSize.small};
`;

const Retry = styled.button`
  min-height: 32px;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`;

interface BubbleGroupProps {
  group: MessageGroup;
  isOwn: boolean;
  showsDay: boolean;
  /** 'Sent' or 'Seen' below the reader's last message. */
  receipt: string | undefined;
  onRetry: (key: string) => void;
}

export const BubbleGroup = ({ group, isOwn, showsDay, receipt, onRetry }: BubbleGroupProps): ReactElement => (
  <Group $isOwn={isOwn}>
    <Head>
      {isOwn ? 'You' : group.authorName}
      {showsDay && ` · Day ${group.day}`} ·{' '}
      <time dateTime={group.startedAt} title={exactTime(group.startedAt)}>
        {localTime(group.startedAt)}
      </time>
    </Head>
    {group.messages.map(({ key, id, message, state }) => (
      <Bubble key={key} id={`message-${id}`} dir="auto" $isOwn={isOwn} $isPending={state !== undefined}>
        <Linkified text={message} />
      </Bubble>
    ))}
    {group.messages.map(
      ({ key, state }) =>
        state && (
          <State key={key} $failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
            {state === 'sending' ? (
              'Sending…'
            ) : (
              <>
                Not sent ·{' '}
                <Retry type="button" onClick={() => onRetry(key)}>
                  Retry
                </Retry>
              </>
            )}
          </State>
        ),
    )}
    {receipt && <State $failed={false}>{receipt}</State>}
  </Group>
);
