import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Avatar } from '#frontend/ui/avatar.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { paths } from '#shared/domain/pages.ts';
import { MessageBubble } from './bubble.tsx';
import type { MessageGroup } from './group-messages.ts';
import type { Acts } from './message-change.ts';

const Group = styled.div<{ $isOwn: boolean }>`
  display: grid;
  gap: ${space(1)};
  justify-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  justify-content: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  grid-template-columns: minmax(0, 1fr);
`;

const Head = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
`;

const Receipt = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
`;

interface BubbleGroupProps {
  group: MessageGroup;
  isOwn: boolean;
  acts: Acts;
  showsDay: boolean;
  /** The day is a link to its page. */
  linksDay: boolean;
  /** 'Sent' or 'Seen' below the reader's last message. */
  receipt: string | undefined;
}

export const BubbleGroup = ({
  group,
  isOwn,
  acts,
  showsDay,
  linksDay,
  receipt,
}: BubbleGroupProps): ReactElement => (
  <Group $isOwn={isOwn}>
    <Head>
      {!isOwn && <Avatar name={group.authorName} url={group.authorAvatarURL} size={24} />}
      <span>
        {isOwn ? 'You' : group.authorName}
        {showsDay && ' · '}
        {linksDay ? (
          <Link to={paths.conversation(group.day)}>Day {group.day}</Link>
        ) : (
          showsDay && `Day ${group.day}`
        )}{' '}
        · <TimeText at={group.startedAt} />
      </span>
    </Head>
    {group.messages.map(({ key, ...message }) => (
      <MessageBubble key={key} message={message} isOwn={isOwn} acts={acts} />
    ))}
    {receipt && <Receipt>{receipt}</Receipt>}
  </Group>
);
