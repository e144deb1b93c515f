import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { Avatar } from '#frontend/ui/avatar.tsx';
import { NotSent } from '#frontend/ui/not-sent.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { paths } from '#shared/domain/pages.ts';
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
  display: flex;
  align-items: center;
  gap: ${space(2)};
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
  /** The day is a link to its page. */
  linksDay: boolean;
  /** 'Sent' or 'Seen' below the reader's last message. */
  receipt: string | undefined;
}

export const BubbleGroup = ({
  group,
  isOwn,
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
