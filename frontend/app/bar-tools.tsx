import type { ReactElement } from 'react';
import { Bell } from './bell.tsx';
import { SearchButton } from './search-button.tsx';

/** Beside the navigation, on every screen. */
export const BarTools = (): ReactElement => (
  <>
    <SearchButton />
    <Bell />
  </>
);
