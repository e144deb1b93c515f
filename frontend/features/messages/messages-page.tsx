import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Conversation } from '#frontend/blocks/conversation/conversation.tsx';
import { useUser } from '#frontend/data/session/session.ts';
import { media } from '#frontend/theme/tokens.ts';
import { Page } from '#frontend/ui/layout.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { reachedDay } from '#shared/domain/sprint.ts';
import { FoundMessages } from './found-messages.tsx';
import { SearchField } from './search-field.tsx';

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
