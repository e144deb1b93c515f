import type { ReactElement } from 'react';

/** The value of a select before something is chosen. */
export const UNCHOSEN = 'unchosen';

/** What a select says until then. */
export const Unchosen = ({ children }: { children: string }): ReactElement => (
  <option value={UNCHOSEN} disabled>
    {children}
  </option>
);
