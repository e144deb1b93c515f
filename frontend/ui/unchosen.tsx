/** The value of a select before something is chosen. */
export const UNCHOSEN = 'unchosen';

/** What a select says until then. */
export const Unchosen = ({ children }: { children: string }) => (
  <option value={UNCHOSEN} disabled>
    {children}
  </option>
);
