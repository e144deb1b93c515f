import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Conversation } from '#frontend/blocks/conversation/conversation.tsx';
import { useUser } from '#frontend/data/session/session.ts';
import { color, media, space } from '#frontend/theme/tokens.ts';
import { Input } from '#frontend/ui/field.tsx';
import { Page, PageHeading } from '#frontend/ui/layout.tsx';
import { isBlank } from '#shared/contract/blank.ts';
import { reachedDay } from '#shared/domain/sprint.ts';
import { FoundMessages } from './found-messages.tsx';

/** Fills what the bar, the heading and the search leave of the screen. */
const Thread = styled.section`
  display: flex;
  flex-direction: column;
  height: max(28rem, calc(100dvh - 17rem - var(--lane, 0px)));
  ${media.phone} { height: max(26rem, calc(100dvh - 13.5rem - var(--lane, 0px))); }
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

const Frame = styled.search`
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

interface SearchFieldProps {
  q: string;
  onSearch: (q: string) => void;
}

/** Searches after a pause in typing. */
function SearchField({ q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const wanted = isBlank(text) ? '' : text.trim();
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, q, onSearch]);
  return (
    <Frame>
      <Search size={20} aria-hidden="true" />
      <Input
        type="search"
        aria-label="Search"
        placeholder="Search the conversation"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Frame>
  );
}
