import { Search } from 'lucide-react';
import { useUser } from '#frontend/data/session/session.ts';
import { setKeysOpen, useKeysOpen } from '#frontend/kit/keys-open.ts';
import { IconButton, lazy } from '#kit';
import { Bell } from './bell.tsx';
import { OtherCoaches } from './other-coaches.tsx';
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
