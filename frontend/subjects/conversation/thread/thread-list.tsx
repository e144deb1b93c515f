import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import type { MessageActions } from '#frontend/subjects/conversation/menu/message-actions.ts';
import { Avatar, Button, color, elevation, mutedText, radius, Stack, space, TimeText, unrolled } from '#kit';
import { exactTime } from '#shared/domain/dates.ts';
import { paths } from '#shared/domain/pages.ts';
import { MessageBubble } from './bubble.tsx';
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

const Quiet = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  ${mutedText('small')}
  &::before, &::after { content: ''; flex: 1; border-top: 1px solid ${color('border')}; }
`;

const Day = styled(Quiet)`
  color: ${color('text')};
  font-weight: 600;
`;

const New = styled(Quiet)`
  color: ${color('accent')};
  font-weight: 600;
  &::before, &::after { border-color: ${color('accent')}; }
`;

const Jump = styled(Button)`
  position: absolute;
  inset: auto 0 ${space(2)};
  width: max-content;
  margin: 0 auto;
  box-shadow: ${elevation.medium};
`;

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
  ${mutedText('small')}
`;

const ReceiptLine = styled.p`
  ${mutedText('small')}
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
        <Jump size="small" onClick={scroll.toEnd}>
          New message
          <ArrowDown size={16} aria-hidden="true" />
        </Jump>
      )}
    </Frame>
  );
}

type EntryProps = Omit<ThreadListProps, 'children' | 'fills'>;

function EntryLine({ entry, ...props }: EntryProps & { entry: Entry }) {
  if (entry.kind === 'new') return <New data-new>New</New>;
  if (entry.kind === 'date') return <Day>{entry.text}</Day>;
  if (entry.kind === 'group') return <BubbleGroup group={entry.group} {...props} />;
  const { text, at, feedbackDay } = entry;
  const isLink = props.viewer === 'participant' && feedbackDay !== null;
  return (
    <Quiet title={exactTime(at)}>
      {isLink ? <Link to={paths.feedback(feedbackDay)}>{text}</Link> : text}
    </Quiet>
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
    <Group $isOwn={isOwn}>
      <Head>
        {!isOwn && <Avatar name={authorName} url={authorAvatarURL} size={24} />}
        <span>
          {isMine ? 'You' : authorName}
          {showsDay && ' · '}
          {showsDay &&
            (viewer === 'participant' ? <Link to={paths.conversation(day)}>{dayText}</Link> : dayText)}{' '}
          · <TimeText at={startedAt} />
        </span>
      </Head>
      {messages.map(({ key, ...message }) => (
        <MessageBubble key={key} message={message} isOwn={isOwn} actions={actions} />
      ))}
      {receipt && messages.at(-1)?.key === receipt.afterKey && <ReceiptLine>{receipt.text}</ReceiptLine>}
    </Group>
  );
}
