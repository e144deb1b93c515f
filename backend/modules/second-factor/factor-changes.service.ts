import type { Actor } from '#backend/http/access.ts';
import { conflict } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.ts';
import { endSessions } from '#shared/accounts/end-sessions.ts';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import type { FactorChange } from '#shared/mail/mail-kinds.ts';
import { createRecoveryCodes, hashRecoveryCode } from './codes.ts';
import { findRequired } from './required-factor.queries.ts';
import * as queries from './second-factor.queries.ts';

export async function makeCodes(trx: Trx, userId: number): Promise<string[]> {
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
  if (await findRequired(trx))
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
