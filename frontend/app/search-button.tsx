import { Search } from 'lucide-react';
import { optionalPart } from '#frontend/ui/boundary.tsx';
import { IconButton } from '#frontend/ui/button.tsx';
import { closeSearch, openSearch, useSearchOpen } from './search-open.ts';

const { Part: SearchPanel } = optionalPart(
  async () => (await import('#frontend/blocks/search/search-panel.tsx')).SearchPanel,
);

/** Opens the search and the commands. */
export function SearchButton() {
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
