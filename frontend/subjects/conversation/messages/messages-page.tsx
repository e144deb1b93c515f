import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { Conversation } from '#frontend/subjects/conversation/conversation.tsx';
import { messageSearchQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  Button,
  color,
  Input,
  ListState,
  Muted,
  media,
  Page,
  PageHeading,
  Prose,
  Row,
  radius,
  Stack,
  space,
  TimeText,
  unrolled,
  Well,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { Message } from '#shared/contract/messages.ts';
import { paths } from '#shared/domain/pages.ts';
import { reachedDay } from '#shared/domain/sprint.ts';
import { markFound } from './mark-found.ts';

/** Fills what the bar, the heading and the search leave of the screen. */
const Thread = styled.section`
  display: flex;
  flex-direction: column;
  height: max(28rem, calc(100dvh - 17rem - var(--lane, 0px)));
  ${media.phone} { height: max(26rem, calc(100dvh - 13.5rem - var(--lane, 0px))); }
  ${unrolled}
`;

/** The whole conversation with the coaches; with `?q=` the messages that contain a text. */
export function MessagesPage() {
  const user = useUser();
  const { id: userId, isAdmin } = user;
  const [address, setAddress] = useSearchParams();
  const q = address.get('q')?.trim() ?? '';
  const search = (text: string): void => setAddress(text === '' ? {} : { q: text }, { replace: true });
  return (
    <Page $width="reading">
      <PageHeading title="Messages" />
      {!isAdmin && <SearchField q={q} onSearch={search} />}
      {q !== '' && !isAdmin ? (
        <FoundMessages userId={userId} q={q} />
      ) : (
        <Thread aria-label="Conversation">
          <Conversation
            userId={userId}
            day={Math.max(1, reachedDay(user))}
            feedbackId={null}
            viewer="participant"
            isReadOnly={isAdmin}
            isWhole
            fills
          />
        </Thread>
      )}
    </Page>
  );
}

const PAUSE_MS = 250;
const MAX_LENGTH = 200;

const SearchBox = styled.search`
  position: relative;
  & > svg {
    position: absolute;
    top: 14px;
    left: ${space(3.5)};
    color: ${color('textMuted')};
    pointer-events: none;
  }
  & > input { padding-left: ${space(11)}; }
`;

/** Searches after a pause in typing. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const wanted = isBlank(text) ? '' : text.trim();
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, q, onSearch]);
  return (
    <SearchBox>
      <Search size={20} aria-hidden="true" />
      <Input
        type="search"
        aria-label="Search"
        placeholder="Search the conversation"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </SearchBox>
  );
}

const Mark = styled.mark`
  border-radius: ${radius.small};
  background: ${color('accentSoft')};
  color: ${color('accentStrong')};
  font-weight: 600;
`;

/** The messages that contain a text, newest first. */
function FoundMessages({ userId, q }: { userId: number; q: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useInfiniteQuery(
    messageSearchQuery(userId, { q }),
  );
  const found = data?.pages.flatMap(({ items }) => items.toReversed());
  return (
    <Stack gap={4} as="section" aria-label="Search results">
      <Muted role="status" as="p">
        {found && describe(found.length, hasNextPage)}
      </Muted>
      <ListState
        query={{ ...query, data: found }}
        skeletons={3}
        empty={`${hasNextPage ? 'None of the newest messages' : 'No message'} contains “${q}”.`}
      >
        {(messages) => (
          <Stack gap={3} as="ul">
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
  const { message: content, fromAdmin, authorName, createdAt, day } = message;
  return (
    <Well as="li" tone="raised" padding={[4, 5]} gap={1} isFramed>
      <Row justify="space-between">
        <Muted>
          {fromAdmin ? authorName : 'You'} · <TimeText at={createdAt} />
        </Muted>
        <Link to={paths.conversation(day)}>Day {day}</Link>
      </Row>
      <Prose>
        {markFound(content, q).map(({ at, text, isFound }) =>
          isFound ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
        )}
      </Prose>
    </Well>
  );
}
