/** Options of a select. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Options of a select: none, or one of these. */
export const NamedOptions = ({ none, of }: { none: string; of: readonly { id: number; name: string }[] }) => (
  <>
    <option value="">{none}</option>
    <Options of={of.map(({ id, name }) => [id, name])} />
  </>
);

/** The id that such a select has chosen; null: none. */
export const readId = (value: string | number | null): number | null => (value ? Number(value) : null);

export const UNASSIGNED = 'Unassigned';

/** What `mine` lists. */
export const OWN_AND_UNASSIGNED = 'Mine and unassigned';

/** The value of a select before something is chosen. */
export const UNCHOSEN = 'unchosen';

/** What a select says until then. */
export const Unchosen = ({ children }: { children: string }) => (
  <option value={UNCHOSEN} disabled>
    {children}
  </option>
);
