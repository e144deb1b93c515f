import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict } from '#backend/http/errors.ts';
import { lockOwnAccount } from '#backend/http/own-account.ts';
import { requireProof } from '#backend/http/proof.ts';
import type { Write } from '#backend/http/route.ts';
import type { Passkey, SecondFactor, StepFactors } from '#shared/contract/second-factor.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { readCode } from './codes.ts';
import { codesOfFirst, endCodesOfLast, makeCodes, tellOfFactor } from './factor-changes.service.ts';
import { seal, unseal } from './sealed-secret.ts';
import * as queries from './second-factor.queries.ts';
import { createTotp, stepOf } from './totp.ts';

export async function getSecondFactor(db: Reader, userId: number): Promise<SecondFactor> {
  const { appSince, passkeys, ...rest } = await queries.findFactors(db, userId);
  return { ...rest, appSince: appSince?.toISOString() ?? null, passkeys: passkeys.map(present) };
}

/** PostgreSQL writes times of JSON with the session's offset. */
const present = ({ createdAt, usedAt, ...key }: Passkey): Passkey => ({
  ...key,
  createdAt: new Date(createdAt).toISOString(),
  usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
});

/** What a sign-in asks for after the password; null without a second factor. */
export async function findStepFactors(db: Reader, userId: number): Promise<StepFactors | null> {
  const factors = await queries.findFactors(db, userId);
  if (!queries.isSecured(factors)) return null;
  return { hasApp: factors.appSince !== null, hasPasskey: factors.passkeys.length > 0 };
}

export async function startTotp(
  db: Database,
  write: Write,
  sessionSecret: string,
  { id, email }: Actor,
): Promise<{ secret: string; uri: string }> {
  const { appSince } = await queries.findFactors(db, id);
  if (appSince) throw conflict('An app is in use. Remove it first.');
  const { bytes, secret, uri } = createTotp(email);
  await write((trx) => queries.savePending(trx, id, seal(sessionSecret, id, bytes)));
  return { secret, uri };
}

export const wrongCode = () => {
  const message = 'This code is not right. Please try the next one.';
  return badRequest(message, { code: message });
};

/** The app's first code; the answer has ten recovery codes if it is the first second factor. */
export async function confirmTotp(
  db: Database,
  write: Write,
  sessionSecret: string,
  { actor, code }: { actor: Actor; code: string },
): Promise<{ codes: string[] }> {
  const { id } = actor;
  const { pending } = (await queries.findTotp(db, id)) ?? { pending: null };
  if (!pending) throw conflict('Please begin the set-up again.');
  const bytes = unseal(sessionSecret, id, pending);
  const typed = readCode(code);
  const step = bytes && typed?.kind === 'app' ? stepOf(bytes, typed.code) : null;
  if (step === null) throw wrongCode();
  return await write(async (trx) => {
    await lockOwnAccount(trx, actor);
    if (!(await queries.confirmPending(trx, id, pending, step)))
      throw conflict('Please begin the set-up again.');
    const codes = await codesOfFirst(trx, actor);
    await tellOfFactor(trx, id, 'totp-on');
    return { codes };
  });
}

export async function removeTotp(trx: Trx, actor: Actor): Promise<SecondFactor> {
  const { id } = actor;
  await lockOwnAccount(trx, actor);
  if (await queries.deleteTotp(trx, id)) {
    await endCodesOfLast(trx, id);
    await tellOfFactor(trx, id, 'totp-off');
  }
  return await getSecondFactor(trx, id);
}

/** Passkeys have no code to type: a coach with nothing else has signed in with one lately. */
export async function requireProofWithoutApp(db: Database, actor: Actor): Promise<void> {
  const { appSince } = await queries.findFactors(db, actor.id);
  if (appSince) throw badRequest('Please enter the code', { code: 'Please enter the code' });
  await requireProof(db, actor, 'sign-in');
}

export async function renewCodes(trx: Trx, actor: Actor): Promise<{ codes: string[] }> {
  const { id } = actor;
  await lockOwnAccount(trx, actor);
  if (!queries.isSecured(await queries.findFactors(trx, id)))
    throw conflict('Recovery codes come with a second factor. Set one up first.');
  const codes = await makeCodes(trx, id);
  await tellOfFactor(trx, id, 'recovery-codes');
  return { codes };
}
