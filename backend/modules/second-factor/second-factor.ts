import { type Actor, coach, lockOwnAccount, owner, proven, settingUp } from '#backend/http/access.ts';
import { badRequest, conflict } from '#backend/http/errors.ts';
import { requireProof } from '#backend/http/proof.queries.ts';
import { networkOf } from '#backend/http/rates.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { throttleCodes } from '#backend/modules/auth/throttle.ts';
import { endSessions } from '#shared/accounts/end-sessions.ts';
import type { SecondFactor, StepFactors } from '#shared/contract/second-factor.ts';
import * as contract from '#shared/contract/second-factor.ts';
import { getRequiredFactor, type RequiredFactor, setRequiredFactor } from '#shared/contract/team.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import type { FactorChange } from '#shared/mail/mail-kinds.ts';
import {
  createRecoveryCodes,
  createTotp,
  hashRecoveryCode,
  readCode,
  seal,
  stepOf,
  unseal,
} from './codes.ts';
import * as queries from './second-factor.queries.ts';

/** Actions instead of commands: an answer with a secret is not stored for repeated calls. */
export function secondFactorRoutes(
  { query, command, action }: Routes,
  { sessionSecret }: { sessionSecret: string },
): void {
  query(contract.getSecondFactor, settingUp(coach), ({ db, actor }) => queries.findFactors(db, actor.id));
  action(contract.startTotp, settingUp(proven(coach)), ({ db, write, actor }) =>
    startTotp(db, write, sessionSecret, actor),
  );
  // Somebody else may have left the set-up open, so guesses of its first code are limited as well.
  action(contract.confirmTotp, settingUp(coach), ({ db, write, actor, body, request }) =>
    throttleCodes(db, { userId: actor.id, address: networkOf(request.ip) }, () =>
      confirmTotp(db, write, sessionSecret, { actor, code: body.code }),
    ),
  );
  // An open session alone may not weaken the second factor.
  action(contract.removeTotp, coach, async ({ db, write, actor, body, request }) => {
    const answer = { userId: actor.id, code: body.code, address: networkOf(request.ip) };
    await answerCode(db, write, sessionSecret, answer);
    return await write((trx) => removeTotp(trx, actor));
  });
  action(contract.renewRecoveryCodes, coach, async ({ db, write, actor, body: { code }, request }) => {
    if (code === undefined) await requireProofWithoutApp(db, actor);
    else {
      const answer = { userId: actor.id, code, address: networkOf(request.ip) };
      await answerCode(db, write, sessionSecret, answer);
    }
    return await write((trx) => renewCodes(trx, actor));
  });
  query(getRequiredFactor, owner, ({ db }) => getRequired(db));
  command(setRequiredFactor, proven(owner), ({ trx, actor, body }) =>
    setRequired(trx, actor, body.isRequired),
  );
}

/** What a sign-in asks for after the password; null without a second factor. */
export async function findStepFactors(db: Reader, userId: number): Promise<StepFactors | null> {
  const factors = await queries.findFactors(db, userId);
  if (!queries.isSecured(factors)) return null;
  return { hasApp: factors.appSince !== null, hasPasskey: factors.passkeys.length > 0 };
}

async function startTotp(
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

const wrongCode = () => {
  const message = 'This code is not right. Please try the next one.';
  return badRequest(message, { code: message });
};

/** The app's first code; the answer has ten recovery codes if it is the first second factor. */
async function confirmTotp(
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

async function removeTotp(trx: Trx, actor: Actor): Promise<SecondFactor> {
  const { id } = actor;
  await lockOwnAccount(trx, actor);
  if (await queries.deleteTotp(trx, id)) {
    await endCodesOfLast(trx, id);
    await tellOfFactor(trx, id, 'totp-off');
  }
  return await queries.findFactors(trx, id);
}

/** Passkeys have no code to type: a coach with nothing else has signed in with one lately. */
async function requireProofWithoutApp(db: Database, actor: Actor): Promise<void> {
  const { appSince } = await queries.findFactors(db, actor.id);
  if (appSince) throw badRequest('Please enter the code', { code: 'Please enter the code' });
  await requireProof(db, actor, 'sign-in');
}

async function renewCodes(trx: Trx, actor: Actor): Promise<{ codes: string[] }> {
  const { id } = actor;
  await lockOwnAccount(trx, actor);
  if (!queries.isSecured(await queries.findFactors(trx, id)))
    throw conflict('Recovery codes come with a second factor. Set one up first.');
  const codes = await makeCodes(trx, id);
  await tellOfFactor(trx, id, 'recovery-codes');
  return { codes };
}

interface Answer {
  userId: number;
  /** As typed. */
  code: string;
  address: string;
}

/**
 * Spends a code of the app or a recovery code. Throws the same 400 for a wrong, a used and an impossible one, and 429
 * after too many.
 */
export async function answerCode(
  db: Database,
  write: Write,
  sessionSecret: string,
  { userId, code, address }: Answer,
): Promise<'app' | 'recovery'> {
  const typed = readCode(code);
  return await throttleCodes(db, { userId, address }, async () => {
    if (typed?.kind === 'recovery') {
      if (await write((trx) => answerWithRecoveryCode(trx, userId, typed.code))) return 'recovery';
      throw wrongCode();
    }
    const sealed = (await queries.findTotp(db, userId))?.secret;
    const bytes = sealed ? unseal(sessionSecret, userId, sealed) : undefined;
    const step = bytes && typed ? stepOf(bytes, typed.code) : null;
    if (step !== null && (await write((trx) => queries.spendStep(trx, userId, step)))) return 'app';
    throw wrongCode();
  });
}

async function answerWithRecoveryCode(trx: Trx, userId: number, code: string): Promise<boolean> {
  if (!(await queries.spendRecoveryCode(trx, userId, hashRecoveryCode(code)))) return false;
  const { codesLeft } = await queries.findFactors(trx, userId);
  await requestWork(trx, 'factor-mail.asked', { userId, change: 'recovery-used', codesLeft });
  return true;
}

async function makeCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await queries.replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/**
 * The first second factor ends the other sessions, which a password alone may have begun, and comes with recovery codes;
 * another one with none. It is in the database already.
 */
export async function codesOfFirst(trx: Trx, actor: Actor): Promise<string[]> {
  const { appSince, passkeys } = await queries.findFactors(trx, actor.id);
  if (passkeys.length + (appSince ? 1 : 0) > 1) return [];
  await endSessions(trx, actor.id, actor.session);
  return await makeCodes(trx, actor.id);
}

/** Ends the recovery codes when no second factor is left. Throws 409 where the site requires one. */
export async function endCodesOfLast(trx: Trx, userId: number): Promise<void> {
  if (queries.isSecured(await queries.findFactors(trx, userId))) return;
  if (await queries.findRequired(trx))
    throw conflict('Coaches need a second factor here. Add another one before you remove this one.');
  await queries.deleteRecoveryCodes(trx, userId);
}

/** Into the team log, onto the open screens of coaches, and to the coach by mail. */
export async function tellOfFactor(
  trx: Trx,
  userId: number,
  change: Exclude<FactorChange, 'recovery-used' | 'reset'>,
  passkey?: string,
): Promise<void> {
  const { codesLeft } = await queries.findFactors(trx, userId);
  const named = passkey === undefined ? {} : { passkey };
  await recordAuditEntry(trx, { actorId: userId, userId: null, action: change, detail: named });
  await recordEvent(trx, 'team.changed', {});
  await requestWork(trx, 'factor-mail.asked', { userId, change, codesLeft, ...named });
}

const getRequired = async (db: Reader): Promise<RequiredFactor> => ({
  isRequired: await queries.findRequired(db),
});

/** Throws 409 for an owner without one: they would shut themselves out. */
async function setRequired(trx: Trx, { id }: Actor, isRequired: boolean): Promise<RequiredFactor> {
  if (isRequired && !queries.isSecured(await queries.findFactors(trx, id)))
    throw conflict('Set up your own second factor first, in your settings.');
  if (await queries.saveRequired(trx, isRequired)) {
    const action = isRequired ? 'require-factor' : 'require-no-factor';
    await recordAuditEntry(trx, { actorId: id, userId: null, action, detail: {} });
    // Coaches who lack one learn of it as their screens read again.
    await recordEvent(trx, 'team.changed', {});
  }
  return { isRequired };
}
