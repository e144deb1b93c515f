import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.service.ts';
import type { SecondFactor } from '#shared/contract/second-factor.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { createRecoveryCodes, hashRecoveryCode, readCode } from './codes.ts';
import { seal, unseal } from './sealed-secret.ts';
import * as queries from './second-factor.queries.ts';
import { createTotp, stepOf } from './totp.ts';

export async function getSecondFactor(db: Reader, userId: number): Promise<SecondFactor> {
  const { appSince, codesLeft } = await queries.findFactors(db, userId);
  return { appSince: appSince?.toISOString() ?? null, codesLeft };
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

/** The app's first code; the answer has ten recovery codes. */
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
    await queries.lockCoach(trx, id);
    if (!(await queries.confirmPending(trx, id, pending, step)))
      throw conflict('Please begin the set-up again.');
    const codes = await makeCodes(trx, id);
    await tell(trx, id, 'totp-on');
    return { codes };
  });
}

export async function removeTotp(trx: Trx, { id }: Actor): Promise<SecondFactor> {
  await queries.lockCoach(trx, id);
  if (await queries.deleteTotp(trx, id)) {
    await queries.deleteRecoveryCodes(trx, id);
    await tell(trx, id, 'totp-off');
  }
  return await getSecondFactor(trx, id);
}

export async function renewCodes(trx: Trx, { id }: Actor): Promise<{ codes: string[] }> {
  await queries.lockCoach(trx, id);
  const { appSince } = await queries.findFactors(trx, id);
  if (!appSince) throw conflict('Recovery codes come with a second factor. Set one up first.');
  const codes = await makeCodes(trx, id);
  await tell(trx, id, 'recovery-codes');
  return { codes };
}

async function makeCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await queries.replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Into the team log, and to the coach by mail. */
async function tell(
  trx: Trx,
  userId: number,
  change: 'totp-on' | 'totp-off' | 'recovery-codes',
): Promise<void> {
  const { codesLeft } = await queries.findFactors(trx, userId);
  await recordAuditEntry(trx, { actorId: userId, userId: null, action: change, detail: {} });
  await requestWork(trx, 'factor-mail.asked', { userId, change, codesLeft });
}
