import { optionalPart } from '#frontend/ui/boundary.tsx';
import { setKeysOpen, useKeysOpen } from '#frontend/ui/keys-open.ts';
import { Bell } from './bell.tsx';
import { SearchButton } from './search-button.tsx';

const { Part: KeysHelp } = optionalPart(
  async () => (await import('#frontend/blocks/keys-help.tsx')).KeysHelp,
);

/** Beside the navigation, on every screen. */
export function BarTools() {
  const showsKeys = useKeysOpen(({ isOpen }) => isOpen);
  return (
    <>
      <SearchButton />
      <Bell />
      {showsKeys && <KeysHelp onClose={() => setKeysOpen(false)} />}
    </>
  );
}
