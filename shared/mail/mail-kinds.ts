/** Written for an account that asked for it, or was changed. */
export type AskedMailKind = 'password-reset' | 'password-changed' | 'address-restored';

/** Written with a link of `mailed_links`, or for the owner of an address that is taken. */
type LinkMailKind = 'new-sign-in' | 'confirm-address' | 'address-changed' | 'address-taken';

/** What happened to an account's second factor. */
export const factorChanges = [
  'totp-on',
  'totp-off',
  'recovery-codes',
  'recovery-used',
  'passkey-on',
  'passkey-off',
  'passkey-copied',
  'reset',
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** `news`: what a participant has not seen; `waiting-work`: the same for a coach. */
export type MailKind =
  | AskedMailKind
  | LinkMailKind
  | 'invitation'
  | 'second-factor'
  | 'reply-refused'
  | 'test'
  | 'news'
  | 'waiting-work';

/** Kinds that leave by hundreds at once. Mails that somebody waits for go before them. */
export const bulkKinds: readonly MailKind[] = ['news', 'waiting-work', 'invitation'];
