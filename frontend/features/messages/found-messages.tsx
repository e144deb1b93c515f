import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { messageSearchQuery } from '#frontend/data/queries/messages.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Message } from '#shared/contract/messages.ts';
import { paths } from '#shared/domain/pages.ts';
import { markFound } from './mark-found.ts';

const Item = styled.li`
  display: grid;
  gap: ${space(1)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  & mark { border-radius: ${radius.small}; background: ${color('accentSoft')}; color: ${color('accentStrong')}; font-weight: 600; }
`;

interface FoundMessagesProps {
  userId: number;
  q: string;
}

/** The messages that contain a text, newest first. */
export function FoundMessages({ userId, q }: FoundMessagesProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useInfiniteQuery(
    messageSearchQuery(userId, q),
  );
  const found = data?.pages.flatMap(({ items }) => items.toReversed());
  return (
    <Stack $gap={4} as="section" aria-label="Search results">
      <Muted role="status" as="p">
        {found && describe(found.length, hasNextPage)}
      </Muted>
      <ListState
        query={{ ...query, data: found }}
        skeletons={3}
        empty={`${hasNextPage ? 'None of the newest messages' : 'No message'} contains “${q}”.`}
      >
        {(messages) => (
          <Stack $gap={3} as="ul">
            {messages.map((message) => (
              <Found key={message.id} message={message} q={q} />
            ))}
          </Stack>
        )}
      </ListState>
      {hasNextPage && (
        <div>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older messages
          </Button>
        </div>
      )}
    </Stack>
  );
}

function describe(count: number, hasMore: boolean): string {
  if (count === 0) return '';
  if (hasMore) return `The newest ${count} messages`;
  return count === 1 ? '1 message' : `${count} messages`;
}

function Found({ message, q }: { message: Message; q: string }) {
  const { message: words, fromAdmin, authorName, createdAt, day } = message;
  return (
    <Item>
      <Row $justify="space-between">
        <Muted>
          {fromAdmin ? authorName : 'You'} · <TimeText at={createdAt} />
        </Muted>
        <Link to={paths.conversation(day)}>Day {day}</Link>
      </Row>
      <Prose>
        {markFound(words, q).map(({ at, text, isFound }) =>
          isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </Prose>
    </Item>
  );
}
