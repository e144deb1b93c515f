import { type Actor, lockOwnAccount, signedIn } from '#backend/http/access.ts';
import { badRequest, HttpError } from '#backend/http/errors.ts';
import { limitNetwork } from '#backend/http/network-calls.queries.ts';
import { findProvedAt } from '#backend/http/proof.queries.ts';
import { networkOf } from '#backend/http/rates.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { signIn } from '#backend/http/session.ts';
import { noteActivity } from '#backend/modules/users/users.ts';
import { endSessions } from '#shared/accounts/end-sessions.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { PasswordForm } from '#shared/contract/forms.ts';
import * as contract from '#shared/contract/users.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import * as queries from './auth.queries.ts';
import type { Known } from './enter.ts';
import { hashInLane, isPasswordInLane, throttled } from './throttle.ts';

/**
 * Throws 400 when a signed-in user's current password, as typed, is wrong. Wrong ones of a session count by themselves, so the
 * sixth is refused with 429: whoever found it open guesses no further, and a stranger's failed sign-ins refuse nothing here.
 */
export async function requireOwnPassword(
  db: Database,
  { id, email, session }: Actor,
  typed: string,
  refusal: { field: string; message: string },
): Promise<void> {
  const origin = { email, address: `session ${session}`, isOwn: true, what: 'wrong passwords' } as const;
  await throttled(db, origin, async (from) => {
    if (await isPasswordInLane(await queries.findPasswordHash(db, id), typed, from)) return;
    throw badRequest(refusal.message, { [refusal.field]: refusal.message });
  });
}

export function passwordRoutes({ action }: Routes): void {
  action(contract.changePassword, signedIn, async ({ db, write, actor, body, request }) => {
    const epoch = await changePassword(db, write, actor, body, networkOf(request.ip));
    const { remember = false, method = 'password' } = request.session;
    // The current password alone is no second factor.
    const provedAt = await findProvedAt(db, actor.session);
    await signIn(db, request, actor.id, { remember, method, epoch, provedAt });
    return { message: 'Your password has been changed successfully.' };
  });
}

/** Ends every other session and every one-time link of the user. Returns the epoch of their sessions. */
async function changePassword(
  db: Database,
  write: Write,
  actor: Actor,
  form: PasswordForm,
  network: string,
): Promise<number> {
  const refusal = { field: 'currentPassword', message: 'Current password is incorrect.' };
  await requireOwnPassword(db, actor, form.currentPassword, refusal);
  const passwordHash = await hashInLane(form.newPassword, network);
  return await write(async (trx) => {
    await lockOwnAccount(trx, actor);
    await queries.updatePasswordHash(trx, actor.id, passwordHash);
    await tellOfPassword(trx, actor.id);
    return await endSessions(trx, actor.id, actor.session);
  });
}

export const linkExpired = (sendsMail: boolean): HttpError => {
  const next = sendsMail ? 'Have a new one sent to you by mail.' : 'Ask your coach for a new one.';
  return new HttpError(404, `This link has been used or has expired. ${next}`);
};

/** A new password ends every link of a user and a change of address that waits; the mail about it says so. */
async function tellOfPassword(trx: Trx, userId: number): Promise<void> {
  const endedAddress = await queries.deleteLinks(trx, userId);
  await requestWork(trx, 'mail.asked', { userId, kind: 'password-changed', endedAddress });
}

/** Consumes a link, ends all other links and all sessions of the old password, and tells the owner by mail. */
export async function setPassword(
  db: Database,
  write: Write,
  { token, password }: { token: string; password: string },
  { network, perHour, sendsMail }: { network: string; perHour: number; sendsMail: boolean },
): Promise<Known> {
  const tokenHash = hashToken(token);
  // An invalid link costs a query, not a hash. Only they count, so that a neighbour's tries stop nobody's link.
  if (!(await queries.findLinkOwner(db, tokenHash))) {
    await limitNetwork(db, { call: 'set-password', network, perHour });
    throw linkExpired(sendsMail);
  }
  const passwordHash = await hashInLane(password, network);
  return await write(async (trx) => {
    const owner = await queries.useLink(trx, tokenHash);
    if (!owner) throw linkExpired(sendsMail);
    await queries.updatePasswordHash(trx, owner.id, passwordHash);
    await tellOfPassword(trx, owner.id);
    const epoch = await endSessions(trx, owner.id);
    await noteActivity(trx, owner.id);
    return { user: owner, epoch };
  });
}
