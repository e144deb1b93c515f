import { Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useViewers, useViewing } from '#frontend/data/realtime/signals.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { setKeysOpen, useKeysOpen } from '#frontend/kit/keys-open.ts';
import { clientAt } from '#frontend/subjects/clients/client-at.ts';
import { Avatar, color, IconButton, lazy, Row, VisuallyHidden } from '#kit';
import type { ViewingShown } from '#shared/contract/events.ts';
import { Bell } from './bell.tsx';
import { closeSearch, openSearch, useSearchOpen } from './search-open.ts';
import { inCache } from './signed-in-root.tsx';

const KeysHelp = lazy(async () => (await import('#frontend/subjects/search/keys-help.tsx')).KeysHelp);

/** Beside the navigation, on every screen. */
export const BarTools = inCache(Tools);

function Tools() {
  const showsKeys = useKeysOpen(({ isOpen }) => isOpen);
  const isCoach = useUser().isAdmin;
  return (
    <>
      {isCoach && <OtherCoaches />}
      <SearchButton />
      <Bell />
      {showsKeys && <KeysHelp onClose={() => setKeysOpen(false)} />}
    </>
  );
}

const SearchPanel = lazy(
  async () => (await import('#frontend/subjects/search/search-panel.tsx')).SearchPanel,
);

/** Opens the search and the commands. */
function SearchButton() {
  const isOpen = useSearchOpen((search) => search.isOpen);
  return (
    <>
      <IconButton
        type="button"
        aria-label="Search and commands"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search and commands (/)"
        onClick={openSearch}
      >
        <Search size={21} aria-hidden="true" />
      </IconButton>
      {isOpen && <SearchPanel onClose={closeSearch} />}
    </>
  );
}

const Face = styled.span<{ $isWriting: boolean }>`
  display: grid;
  border: 2px solid ${({ $isWriting }) => color($isWriting ? 'warning' : 'positive')};
  border-radius: 50%;
`;

/** In the bar: the coaches who have the same client's page, review or conversation open. Tells them of this one. */
function OtherCoaches() {
  const { pathname, search } = useLocation();
  const userId = clientAt(pathname + search);
  useViewing(userId);
  const viewers = useViewers(userId ?? 0);
  return (
    <>
      <Row as="span" gap={1} isOneLine>
        {viewers.map((viewer) => (
          <Face key={viewer.coachId} title={presenceText(viewer)} $isWriting={viewer.isWriting}>
            <Avatar name={viewer.coachName} url={null} size={32} />
          </Face>
        ))}
      </Row>
      <VisuallyHidden role="status">{viewers.map(presenceText).join('. ')}</VisuallyHidden>
    </>
  );
}

const presenceText = ({ coachName, isWriting }: ViewingShown): string =>
  isWriting ? `${coachName} is writing to this client` : `${coachName} is here too`;
