import { randomBytes } from 'node:crypto';
import { type Actor, coach, lockOwnAccount, proven, settingUp } from '#backend/http/access.ts';
import { type Challenge, setChallenge, takeChallenge } from '#backend/http/cookies.ts';
import { badRequest, conflict, type HttpError, notFound } from '#backend/http/errors.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { findFactors } from '#backend/modules/second-factor/second-factor.queries.ts';
import { codesOfFirst, endCodesOfLast, tellOfFactor } from '#backend/modules/second-factor/second-factor.ts';
import type { CreationOptions, NewCredential } from '#shared/contract/passkeys.ts';
import * as contract from '#shared/contract/passkeys.ts';
import type { SecondFactor } from '#shared/contract/second-factor.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import * as queries from './passkeys.queries.ts';
import { ALGORITHMS, type PasskeySite, siteOf, verifyNew } from './verify-passkey.ts';

export interface PasskeyDeps {
  isSecure: boolean;
  sessionSecret: string;
  origins: () => ReadonlySet<string>;
}

/** Adding is an action: its answer has secrets, and its key is the challenge. */
export function passkeysRoutes({ command, action }: Routes, deps: PasskeyDeps): void {
  action(contract.startPasskey, settingUp(proven(coach)), async ({ db, actor, request, reply }) => {
    const options = await startPasskey(db, actor, siteOf(deps.origins, request));
    const { challenge } = options;
    setChallenge(reply, { challenge, use: 'add', binding: actor.session }, deps);
    return options;
  });
  action(contract.addPasskey, settingUp(coach), ({ write, actor, body, request, reply }) =>
    addPasskey(write, actor, {
      ...body,
      challenge: takeChallenge(request, reply, deps),
      site: siteOf(deps.origins, request),
    }),
  );
  command(contract.renamePasskey, proven(coach), ({ trx, actor, params, body }) =>
    renamePasskey(trx, actor, params.passkeyId, body.name),
  );
  command(contract.removePasskey, proven(coach), ({ trx, actor, params }) =>
    removePasskey(trx, actor, params.passkeyId),
  );
}

const MOST = 20;
const TIMEOUT_MS = 5 * 60_000;

const tooMany = (): HttpError => conflict(`At most ${MOST} passkeys. Remove one that you no longer use.`);

async function startPasskey(
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

async function addPasskey(
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

async function renamePasskey(
  trx: Trx,
  { id }: Actor,
  passkeyId: number,
  name: string,
): Promise<SecondFactor> {
  if (!(await queries.renamePasskey(trx, id, passkeyId, name))) throw notFound('Passkey');
  return await findFactors(trx, id);
}

async function removePasskey(trx: Trx, actor: Actor, passkeyId: number): Promise<SecondFactor> {
  const { id } = actor;
  await lockOwnAccount(trx, actor);
  const name = await queries.deletePasskey(trx, id, passkeyId);
  if (name === undefined) throw notFound('Passkey');
  await endCodesOfLast(trx, id);
  await tellOfFactor(trx, id, 'passkey-off', name);
  return await findFactors(trx, id);
}
