import type { FastifyRequest } from 'fastify';
import { anyone } from '#backend/http/access.ts';
import { type Challenge, clearStep, setChallenge, stepOf, takeChallenge } from '#backend/http/cookies.ts';
import { badRequest, conflict, type HttpError } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { limitNetwork } from '#backend/http/network-calls.queries.ts';
import { networkOf } from '#backend/http/rates.ts';
import type { Routes } from '#backend/http/route.ts';
import { requirePerson } from '#backend/http/session.ts';
import { type Entry, endStep, finish, requireStep } from '#backend/modules/auth/enter.ts';
import { throttleCodes } from '#backend/modules/auth/throttle.ts';
import { tellOfFactor } from '#backend/modules/second-factor/second-factor.ts';
import { getUser } from '#backend/modules/users/users.ts';
import type { Assertion, PasskeyUse, RequestOptions } from '#shared/contract/passkeys.ts';
import * as contract from '#shared/contract/passkeys.ts';
import type { User } from '#shared/contract/users.ts';
import * as queries from './passkeys.queries.ts';
import { createChallenge, handleOf, type PasskeyDeps } from './passkeys.ts';
import { type PasskeySite, siteOf, verifyUse } from './verify-passkey.ts';

const TIMEOUT_MS = 5 * 60_000;

interface PasskeyEntry extends Entry {
  site: PasskeySite;
  sessionSecret: string;
  /** Tries of unknown passkeys that a network has in an hour. */
  perHour: number;
}

/** Calls that sign in. */
export function passkeySignInRoutes(
  { action }: Routes,
  { limits, ...deps }: PasskeyDeps & { limits: Limits },
): void {
  const entryOf = <C extends { request: FastifyRequest }>(call: C) => ({
    ...call,
    ...deps,
    site: siteOf(deps.origins, call.request),
    perHour: limits.linkUsesPerHour,
  });
  action(contract.askForPasskey, anyone, ({ body, ...call }) => askForPasskey(entryOf(call), body.use));
  action(contract.answerWithPasskey, anyone, ({ body, ...call }) =>
    answerWithPasskey(entryOf(call), body.credential, body.rememberMe ?? false),
  );
}

/** The same for every wrong answer, so nobody learns which passkeys exist. */
const wrongPasskey = (): HttpError => badRequest('This passkey was not accepted. Please try again.');

/** Whose passkeys count, and what the answer is bound to. Throws 401 without a half sign-in or a session. */
async function findBinding(
  entry: Entry,
  use: PasskeyUse,
): Promise<{ binding: string; userId: number | null; remember: boolean }> {
  const { db, request, isSecure } = entry;
  if (use === 'sign-in') return { binding: '', userId: null, remember: false };
  if (use === 'second-factor') {
    const binding = stepOf(request, isSecure);
    return { binding, ...(await requireStep(db, binding)) };
  }
  const { id, session } = await requirePerson(db, request);
  return { binding: session, userId: id, remember: request.live?.remember === true };
}

async function askForPasskey(entry: PasskeyEntry, use: PasskeyUse): Promise<RequestOptions> {
  const { db, reply, site } = entry;
  const { binding, userId } = await findBinding(entry, use);
  const known = userId === null ? [] : await queries.listCredentials(db, userId);
  if (userId !== null && known.length === 0) throw conflict('You have no passkey here.');
  const challenge = createChallenge();
  setChallenge(reply, { challenge, use, binding }, entry);
  return {
    challenge,
    rpId: site.rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(userId === null ? {} : { allowCredentials: known }),
  };
}

/** Signs in under a new session id. A passkey asks for its user's finger, face or PIN: it is both factors. */
async function answerWithPasskey(
  entry: PasskeyEntry,
  assertion: Assertion,
  rememberMe: boolean,
): Promise<User> {
  const { db, request, reply, isSecure } = entry;
  const challenge = takeChallenge(request, reply, entry);
  if (!challenge || challenge.use === 'add') throw wrongPasskey();
  const { use } = challenge;
  const { binding, userId, remember } = await findBinding(entry, use);
  const key = await queries.findByCredential(db, assertion.id);
  if (!key) return await refuseUnknown(entry);
  const origin = { userId: key.userId, address: networkOf(request.ip) };
  await throttleCodes(db, origin, async () => {
    if (binding !== challenge.binding || (userId !== null && userId !== key.userId)) throw wrongPasskey();
    await useKey(entry, key, assertion, challenge);
  });
  if (use === 'second-factor') await endStep(db, binding);
  const method = use === 'second-factor' ? 'password and passkey' : 'passkey';
  await finish(entry, key.userId, {
    epoch: key.epoch,
    remember: use === 'sign-in' ? rememberMe : remember,
    tells: true,
    method,
  });
  clearStep(reply, isSecure);
  return await getUser(db, key.userId);
}

async function refuseUnknown({ db, request, perHour }: PasskeyEntry): Promise<never> {
  await limitNetwork(db, { call: 'passkey', network: networkOf(request.ip), perHour });
  throw wrongPasskey();
}

async function useKey(
  { write, site }: PasskeyEntry,
  key: queries.UsedKey,
  assertion: Assertion,
  challenge: Challenge,
): Promise<void> {
  const { userHandle } = assertion.response;
  if (userHandle && userHandle !== handleOf(key.userId)) throw wrongPasskey();
  const counter = await verifyUse(assertion, key.publicKey, { site, challenge: challenge.challenge });
  if (counter === null) throw wrongPasskey();
  const outcome = await write(async (trx) => {
    if (!(await queries.spendChallenge(trx, challenge))) return 'spent';
    if (key.blockedAt === null && (await queries.moveCounter(trx, key.id, counter))) return 'right';
    if (await queries.blockPasskey(trx, key.id))
      await tellOfFactor(trx, key.userId, 'passkey-copied', key.name);
    return 'copied';
  });
  if (outcome === 'spent') throw wrongPasskey();
  if (outcome === 'copied')
    throw badRequest(
      'This passkey may have been copied, so it is refused. Please sign in another way, and remove it in your settings.',
    );
}
