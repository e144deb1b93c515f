import { Fragment, type ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { exactTime, localTime } from '#frontend/ui/format-time.ts';
import { NotSent } from '#frontend/ui/not-sent.tsx';
import type { MessageGroup } from './group-messages.ts';
import { Linkified } from './linkified.tsx';

const Group = styled.div<{ $isOwn: boolean }>`
  display: grid;
  gap: ${space(1)};
  justify-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  justify-content: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  grid-template-columns: minmax(0, 1fr);
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

const Receipt = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
`;

interface BubbleGroupProps {
  group: MessageGroup;
  isOwn: boolean;
  showsDay: boolean;
  /** 'Sent' or 'Seen' below the reader's last message. */
  receipt: string | undefined;
}

export const BubbleGroup = ({ group, isOwn, showsDay, receipt }: BubbleGroupProps): ReactElement => (
  <Group $isOwn={isOwn}>
    <Head>
      {isOwn ? 'You' : group.authorName}
      {showsDay && ` · Day ${group.day}`} ·{' '}
      <time dateTime={group.startedAt} title={exactTime(group.startedAt)}>
        {localTime(group.startedAt)}
      </time>
    </Head>
    {group.messages.map(({ key, id, message, unsent }) => (
      <Fragment key={key}>
        <Bubble id={`message-${id}`} dir="auto" $isOwn={isOwn} $isPending={unsent !== undefined}>
          <Linkified text={message} />
        </Bubble>
        {unsent && (
          <NotSent {...unsent} onRetry={unsent.retry} onEdit={unsent.edit} onDiscard={unsent.discard} />
        )}
      </Fragment>
    ))}
    {receipt && <Receipt>{receipt}</Receipt>}
  </Group>
);
