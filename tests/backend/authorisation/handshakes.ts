/** Handshake callers. `deactivated` and `signedOut` send a formerly valid cookie. */
export type Caller =
  | 'visitor'
  | 'forged'
  | 'signedOut'
  | 'expired'
  | 'deactivated'
  | 'participant'
  | 'coach'
  | 'formerCoach';

type Verdict = 'open' | 'refused';

/** Outcome of a handshake by Origin. */
interface HandshakeRow {
  who: Caller;
  own: Verdict;
  foreign: Verdict;
  /** The site's address with another port. */
  otherPort: Verdict;
  /** Another domain that begins with the site's. */
  longer: Verdict;
  null: Verdict;
  none: Verdict;
}

const everywhereElse = {
  foreign: 'refused',
  otherPort: 'refused',
  longer: 'refused',
  null: 'refused',
  none: 'refused',
} as const;

export const handshakes: readonly HandshakeRow[] = [
  { who: 'visitor', own: 'refused', ...everywhereElse },
  { who: 'forged', own: 'refused', ...everywhereElse },
  { who: 'signedOut', own: 'refused', ...everywhereElse },
  { who: 'expired', own: 'refused', ...everywhereElse },
  { who: 'deactivated', own: 'refused', ...everywhereElse },
  { who: 'participant', own: 'open', ...everywhereElse },
  { who: 'coach', own: 'open', ...everywhereElse },
  { who: 'formerCoach', own: 'open', ...everywhereElse },
];
