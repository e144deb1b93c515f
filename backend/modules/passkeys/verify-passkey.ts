import { unfinished } from '#backend/http/errors.ts';
import { createLane, inLane } from '#backend/http/lanes.ts';
import type { Assertion, NewCredential } from '#shared/contract/passkeys.ts';
import { keepThreads } from '#shared/threads/keep-threads.ts';
import type { PasskeySite } from './passkey-site.ts';

/** EdDSA, ES256 and RS256: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];

const SECONDS = 10;
/** Loading the library stops a thread for a quarter of a second. */
const threads = keepThreads(new URL('./verify-passkey.thread.ts', import.meta.url), 64, 1);
const refuse = () => unfinished('passkey check');
const lane = createLane({ perCaller: 1, total: 2, waiting: 0, refuse });

export interface Expected {
  site: PasskeySite;
  challenge: string;
}

/** What is kept of a new passkey. */
export interface NewKey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

/** What the thread checks; its answer is null for what no authenticator made for this site and challenge. */
export type PasskeyTask = Expected &
  ({ kind: 'new'; credential: NewCredential } | { kind: 'use'; assertion: Assertion; publicKey: Uint8Array });

/** Throws 429 for a second check of a passkey meanwhile. */
const verify = <T>(id: string, task: PasskeyTask): Promise<T | null> =>
  inLane(lane, id, () => threads.run<T | null>({ task, seconds: SECONDS }));

export const verifyNew = (credential: NewCredential, { site, challenge }: Expected): Promise<NewKey | null> =>
  verify(credential.id, { kind: 'new', credential, site, challenge });

/** The counter of a right answer; null for a wrong one. Whether the counter went on is the caller's to check. */
export const verifyUse = (
  assertion: Assertion,
  publicKey: Uint8Array,
  { site, challenge }: Expected,
): Promise<number | null> => verify(assertion.id, { kind: 'use', assertion, publicKey, site, challenge });
