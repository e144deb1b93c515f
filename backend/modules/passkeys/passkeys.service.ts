import { randomBytes } from 'node:crypto';
import { type Actor, lockOwnAccount } from '#backend/http/access.ts';
import type { Challenge } from '#backend/http/cookies.ts';
import { badRequest, conflict, type HttpError, notFound } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import {
  codesOfFirst,
  endCodesOfLast,
  getSecondFactor,
  tellOfFactor,
} from '#backend/modules/second-factor/second-factor.ts';
import type { CreationOptions, NewCredential } from '#shared/contract/passkeys.ts';
import type { SecondFactor } from '#shared/contract/second-factor.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import type { PasskeySite } from './passkey-site.ts';
import * as queries from './passkeys.queries.ts';
import { ALGORITHMS, verifyNew } from './verify-passkey.ts';

const MOST = 20;
const TIMEOUT_MS = 5 * 60_000;

const tooMany = (): HttpError => conflict(`At most ${MOST} passkeys. Remove one that you no longer use.`);

export async function startPasskey(
  db: Database,
  { id, email, name }: Actor,
  site: PasskeySite,
): Promise<CreationOptions> {
  const existing = await queries.listCredentials(db, id);
  if (existing.length >= MOST) throw tooMany();
  return {
    challenge: createChallenge(),
    rp: { id: site.rpId, name: PRODUCT_NAME },
    user: { id: handleOf(id), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: existing,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** 256 bits, as base64url. */
export const createChallenge = (): string => randomBytes(32).toString('base64url');

/** What an authenticator stores to name its user: no address and no name. */
export const handleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

interface Addition {
  name: string;
  credential: NewCredential;
  /** Undefined: none, or one that no longer counts. */
  challenge: Challenge | undefined;
  site: PasskeySite;
}

export async function addPasskey(
  write: Write,
  actor: Actor,
  { name, credential, challenge, site }: Addition,
): Promise<{ codes: string[] }> {
  const { id, session } = actor;
  const isOpen = challenge?.use === 'add' && challenge.binding === session;
  const key = isOpen ? await verifyNew(credential, { site, challenge: challenge.challenge }) : null;
  if (!key || !challenge) throw badRequest('This passkey could not be added. Please try again.');
  const transports = credential.response.transports ?? [];
  return await write(async (trx) => {
    await lockOwnAccount(trx, actor);
    if ((await queries.listCredentials(trx, id)).length >= MOST) throw tooMany();
    const isNew =
      (await queries.spendChallenge(trx, challenge)) &&
      (await queries.insertPasskey(trx, { ...key, userId: id, name, transports }));
    if (!isNew) throw conflict('This passkey was added before.');
    const codes = await codesOfFirst(trx, actor);
    await tellOfFactor(trx, id, 'passkey-on', name);
    return { codes };
  });
}

export async function renamePasskey(
  trx: Trx,
  { id }: Actor,
  passkeyId: number,
  name: string,
): Promise<SecondFactor> {
  if (!(await queries.renamePasskey(trx, id, passkeyId, name))) throw notFound('Passkey');
  return await getSecondFactor(trx, id);
}

export async function removePasskey(trx: Trx, actor: Actor, passkeyId: number): Promise<SecondFactor> {
  const { id } = actor;
  await lockOwnAccount(trx, actor);
  const name = await queries.deletePasskey(trx, id, passkeyId);
  if (name === undefined) throw notFound('Passkey');
  await endCodesOfLast(trx, id);
  await tellOfFactor(trx, id, 'passkey-off', name);
  return await getSecondFactor(trx, id);
}
