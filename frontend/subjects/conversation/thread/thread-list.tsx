import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import {
  Avatar,
  Button,
  color,
  elevation,
  mutedText,
  Row,
  radius,
  Stack,
  space,
  Text,
  TimeText,
  unrolled,
} from '#kit';
import { exactTime } from '#shared/domain/dates.ts';
import { paths } from '#shared/domain/pages.ts';
import { MessageBubble } from './bubble.tsx';
import type { MessageActions } from './message-actions.ts';
import type { Entry, MessageGroup } from './thread.ts';
import type { Thread } from './use-thread.ts';

const Frame = styled.div<{ $fills: boolean }>`
  position: relative;
  ${({ $fills }) => $fills && 'flex: 1; min-height: 0;'}
`;

const List = styled.div<{ $fills: boolean }>`
  ${({ $fills }) => ($fills ? 'height: 100%; display: flex; flex-direction: column;' : 'max-height: 320px;')}
  & > :first-child { margin-top: ${({ $fills }) => ($fills ? 'auto' : 0)}; }
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  ${unrolled}
`;

/** A line of the thread between its messages: quiet, a date, or above what is new. */
const Divider = styled.p<{ $tone?: 'text' | 'accent' }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  ${mutedText('small')}
  ${({ $tone }) => $tone && css`color: ${color($tone)}; font-weight: 600;`}
  &::before, &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${({ $tone }) => color($tone === 'accent' ? 'accent' : 'border')};
  }
`;

const NewBelow = styled(Button)`
  position: absolute;
  inset: auto 0 ${space(2)};
  width: max-content;
  margin: 0 auto;
  box-shadow: ${elevation.medium};
`;

interface ThreadListProps {
  thread: Thread;
  viewer: 'participant' | 'coach';
  actions: MessageActions;
  showsDay: boolean;
  fills: boolean;
  /** Below the last message. */
  children?: ReactNode;
}

/** The scrollable part of a conversation. */
export function ThreadList({ children, fills, ...props }: ThreadListProps) {
  const { entries, scroll, hasNewBelow } = props.thread;
  return (
    <Frame $fills={fills}>
      <List ref={scroll.list} $fills={fills} role="log" aria-label="Messages" aria-live="off" tabIndex={0}>
        <Stack gap={4}>
          {entries.map((entry) => (
            <EntryLine key={entry.key} entry={entry} {...props} />
          ))}
          {children}
        </Stack>
      </List>
      {hasNewBelow && (
        <NewBelow size="small" onClick={scroll.toEnd}>
          New message
          <ArrowDown size={16} aria-hidden="true" />
        </NewBelow>
      )}
    </Frame>
  );
}

type EntryProps = Omit<ThreadListProps, 'children' | 'fills'>;

function EntryLine({ entry, ...props }: EntryProps & { entry: Entry }) {
  if (entry.kind === 'new')
    return (
      <Divider $tone="accent" data-new>
        New
      </Divider>
    );
  if (entry.kind === 'date') return <Divider $tone="text">{entry.text}</Divider>;
  if (entry.kind === 'group') return <BubbleGroup group={entry.group} {...props} />;
  const { text, at, feedbackDay } = entry;
  const isLink = props.viewer === 'participant' && feedbackDay !== null;
  return (
    <Divider title={exactTime(at)}>
      {isLink ? <Link to={paths.feedback(feedbackDay)}>{text}</Link> : text}
    </Divider>
  );
}

function BubbleGroup({ group, thread, viewer, actions, showsDay }: EntryProps & { group: MessageGroup }) {
  const { fromAdmin, authorId, authorName, authorAvatarURL, day, startedAt, messages } = group;
  const { receipt } = thread;
  const isOwn = fromAdmin === (viewer === 'coach');
  const { id } = useUser();
  // A colleague's answer is on the coach's side too.
  const isMine = isOwn && (viewer === 'participant' || authorId === id);
  const dayText = `Day ${day}`;
  return (
    <Stack gap={1} align={isOwn ? 'end' : 'start'}>
      <Text as="p" tone="muted" size="small">
        <Row as="span" gap={2} isOneLine>
          {!isOwn && <Avatar name={authorName} url={authorAvatarURL} size={24} />}
          <span>
            {isMine ? 'You' : authorName}
            {showsDay && ' · '}
            {showsDay &&
              (viewer === 'participant' ? <Link to={paths.conversation(day)}>{dayText}</Link> : dayText)}{' '}
            · <TimeText at={startedAt} />
          </span>
        </Row>
      </Text>
      {messages.map(({ key, ...message }) => (
        <MessageBubble key={key} message={message} isOwn={isOwn} actions={actions} />
      ))}
      {receipt && messages.at(-1)?.key === receipt.afterKey && (
        <Text as="p" tone="muted" size="small">
          {receipt.text}
        </Text>
      )}
    </Stack>
  );
}
