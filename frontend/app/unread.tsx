import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useInvalidateAt } from '#frontend/data/lists/use-invalidate-at.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { inboxQuery, unreadQuery } from '#frontend/subjects/conversation/queries.ts';
import { useInbox } from '#frontend/subjects/conversation/use-inbox.ts';
import { CountBadge, IconButton, media, space, VisuallyHidden } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { type BadgeText, describeUnread, describeWaiting } from './describe-unread.ts';

/** Over the corner of its link, so that nothing moves when it comes; in the menu of a phone at the end of the line. */
const Count = styled(CountBadge)`
  inset: -2px -4px auto auto;
  ${media.phone} { inset: 0 ${space(3)} 0 auto; margin: auto 0; }
`;

const UnreadBadge = ({ text }: { text: BadgeText | null }) =>
  text && (
    <>
      <Count aria-hidden="true">{text.shown}</Count>
      <VisuallyHidden>{text.spoken}</VisuallyHidden>
    </>
  );

function UnreadMessages() {
  const { data = [] } = useQuery(unreadQuery());
  return <UnreadBadge text={describeUnread(data)} />;
}

function WaitingConversations() {
  const { total = 0 } = useInbox(false);
  const { data: snoozed } = useInbox(true);
  useInvalidateAt(inboxQuery, snoozed?.[0]?.snoozedUntil ?? null);
  return <UnreadBadge text={describeWaiting(total)} />;
}

/** A participant's unread messages, or for coaches the conversations that wait; nothing without any. */
export const UnreadCount = () => (useUser().isAdmin ? <WaitingConversations /> : <UnreadMessages />);

const PhoneLink = styled(IconButton).attrs({ as: Link, to: paths.messages })`
  position: relative;
  & > span { inset: 0 0 auto auto; }
`;

/** On phones the bar leads to the messages without opening the menu. */
export const PhoneMessages = () => (
  <PhoneLink>
    <MessagesSquare size={22} aria-hidden="true" />
    <VisuallyHidden>Messages</VisuallyHidden>
    <UnreadCount />
  </PhoneLink>
);
