import { Search } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Optional } from '#frontend/ui/boundary.tsx';
import { IconButton } from '#frontend/ui/button.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { isTyping } from '#frontend/ui/use-keys.ts';

const { Part: SearchPanel } = lazyPart(
  async () => (await import('#frontend/blocks/search/search-panel.tsx')).SearchPanel,
);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey && !shiftKey : key === '/' && !altKey;

/** Opens the search and the commands, also by `/` and Ctrl or ⌘ + K, but never while somebody types. */
export function SearchButton(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.repeat || !isShortcut(event) || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton
        type="button"
        aria-label="Search and commands"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search and commands (/)"
        onClick={() => setIsOpen(true)}
      >
        <Search size={21} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Optional>
          <SearchPanel onClose={() => setIsOpen(false)} />
        </Optional>
      )}
    </>
  );
}
