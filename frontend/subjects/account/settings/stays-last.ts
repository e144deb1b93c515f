import type { SecondFactor } from '#shared/contract/second-factor.ts';

/** The only one, which the site requires: it cannot be removed. */
export const staysLast = ({ isRequired, appSince, passkeys }: SecondFactor): boolean =>
  isRequired && passkeys.length + (appSince ? 1 : 0) === 1;
