import { type Actor, coach, owner, proven } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { badRequest, conflict, notFound } from '#backend/http/errors.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { requireOwnPassword } from '#backend/modules/auth/passwords.ts';
import { closeAccount, makeLink, openAccount } from '#backend/modules/clients/client-accounts.ts';
import { getClient, getCurrentClient } from '#backend/modules/users/users.ts';
import { isHeld } from '#shared/accounts/add-participant.ts';
import {
  changeRole,
  insertCoach,
  isLastOwner,
  lockCoach,
  recordCoachChange,
} from '#shared/accounts/coach-roles.ts';
import { endCoach } from '#shared/accounts/former-coach.ts';
import { createToken } from '#shared/accounts/one-time-token.ts';
import { hashPassword } from '#shared/accounts/passwords.ts';
import { endSecondFactor } from '#shared/accounts/reset-second-factor.ts';
import type { AccountDeletion } from '#shared/contract/accounts.ts';
import { foldAddress } from '#shared/contract/address.ts';
import type { SignInLink } from '#shared/contract/clients.ts';
import * as contract from '#shared/contract/team.ts';
import type { User } from '#shared/contract/users.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { moveClients } from '#shared/sprint/cohort-moves.queries.ts';
import * as queries from './team.queries.ts';

export function teamRoutes({ query, command, action }: Routes): void {
  const readCoaches = coalesceReads(queries.listCoaches);
  const readTeam = coalesceReads(queries.listTeam);
  query(contract.listCoaches, coach, ({ db }) => readCoaches(db));
  query(contract.listTeam, owner, ({ db }) => readTeam(db));
  // A link is a secret, so its response is not stored under the Idempotency-Key.
  action(contract.inviteCoach, proven(owner), ({ write, actor, body }) => inviteCoach(write, actor, body));
  action(contract.createCoachLink, proven(owner), ({ write, actor, params }) =>
    write((trx) => createCoachLink(trx, actor, params.coachId)),
  );
  command(contract.setCoachRole, proven(owner), ({ trx, actor, params, body }) =>
    setRole(trx, actor, params.coachId, body.role),
  );
  command(contract.resetCoachFactor, proven(owner), ({ trx, actor, params }) =>
    resetFactor(trx, actor, params.coachId),
  );
  command(contract.deactivateCoach, proven(owner), ({ trx, actor, params }) =>
    deactivateCoach(trx, actor, params.coachId),
  );
  command(contract.reactivateCoach, proven(owner), ({ trx, actor, params }) =>
    reactivateCoach(trx, actor, params.coachId),
  );
  action(contract.removeCoach, proven(owner, 'factor'), async ({ db, write, actor, params, body }) => {
    const { coachId } = params;
    await removeCoach(db, write, actor, { coachId, form: body });
    return { message: 'The account has been deleted.' };
  });
  command(contract.handOverClients, owner, ({ trx, actor, params, body }) =>
    handOver(trx, actor, params.coachId, body),
  );
  command(contract.assignClient, coach, ({ trx, actor, params, body }) =>
    assignClient(trx, actor, params.userId, body.coachId),
  );
}

const NO_COACH = 'Coach';
const LAST_OWNER = 'At least one owner stays. Make another coach an owner first.';

async function requireCoach(trx: Trx, id: number): Promise<User> {
  const coach = await lockCoach(trx, { id });
  if (!coach) throw notFound(NO_COACH);
  return coach;
}

/** The initial password is random; the link sets one. */
async function inviteCoach(
  write: Write,
  actor: Actor,
  { name, email }: { name: string; email: string },
): Promise<{ coach: User; link: SignInLink }> {
  const passwordHash = await hashPassword(createToken().token);
  return await write(async (trx) => {
    const isTaken = await isHeld(trx, email, null);
    const coach = isTaken ? undefined : await insertCoach(trx, { email, name, passwordHash });
    if (!coach) throw conflict('This email address is already registered.');
    await recordCoachChange(trx, { actorId: actor.id, coachId: coach.id, action: 'invite-coach' });
    return { coach, link: await makeLink(trx, actor, coach.id) };
  });
}

async function createCoachLink(trx: Trx, actor: Actor, coachId: number): Promise<SignInLink> {
  await requireCoach(trx, coachId);
  await recordCoachChange(trx, { actorId: actor.id, coachId, action: 'coach-sign-in-link' });
  return await makeLink(trx, actor, coachId);
}

/** Throws 409 for one's own: the settings remove it, with a proof of it. */
async function resetFactor(trx: Trx, actor: Actor, coachId: number): Promise<{ message: string }> {
  await requireCoach(trx, coachId);
  if (coachId === actor.id) throw conflict('Another owner can reset yours.');
  if (!(await endSecondFactor(trx, actor.id, coachId))) throw conflict('This coach has no second factor.');
  return { message: 'The second factor has been removed.' };
}

async function setRole(trx: Trx, actor: Actor, coachId: number, role: 'owner' | 'coach'): Promise<User> {
  const changed = await changeRole(trx, actor.id, await requireCoach(trx, coachId), role === 'owner');
  if (!changed) throw conflict(LAST_OWNER);
  return changed;
}

/** Throws 400 when the typed confirmation is wrong. */
async function removeCoach(
  db: Database,
  write: Write,
  actor: Actor,
  { coachId, form }: { coachId: number; form: AccountDeletion },
): Promise<void> {
  const { email } = await write(async (trx) => {
    const former = await lockCoach(trx, { id: coachId }, { isDeactivated: true });
    return former ?? (await requireCoach(trx, coachId));
  });
  if (foldAddress(form.email) !== email.toLowerCase()) {
    const message = 'This is not the email address of the account.';
    throw badRequest(message, { email: message });
  }
  if (coachId === actor.id) throw conflict('Another owner can remove you.');
  const refusal = { field: 'password', message: 'Your password is incorrect.' };
  await requireOwnPassword(db, actor, form.password, refusal);
  const removal = await write((trx) => endCoach(trx, email, actor.id));
  if (removal === 'last' || removal === 'last owner') throw conflict(LAST_OWNER);
  if (removal === 'unknown' || removal === 'participant') throw notFound(NO_COACH);
}

const holdTarget = (trx: Trx, coachId: number | null, others: readonly number[] = []): Promise<void> =>
  requireCoaches(trx, coachId === null ? others : [coachId, ...others]);

/** Active coaches, who stay so until the transaction ends. */
export async function requireCoaches(trx: Trx, ids: readonly number[]): Promise<void> {
  const held = await queries.holdCoaches(trx, ids);
  if (ids.some((id) => !held.has(id))) throw notFound(NO_COACH);
}

async function assignClient(trx: Trx, actor: Actor, userId: number, coachId: number | null): Promise<User> {
  await getCurrentClient(trx, userId);
  await holdTarget(trx, coachId);
  const count = await moveClients(trx, { ids: [userId] }, { actorId: actor.id, coachId });
  if (count > 0) await recordEvent(trx, 'team.changed', {});
  return await getClient(trx, userId);
}

/** Ends the coach's sessions and links; triggers release the clients and the role of an owner. */
async function deactivateCoach(trx: Trx, actor: Actor, coachId: number): Promise<User> {
  const coach = await requireCoach(trx, coachId);
  if (coachId === actor.id) throw conflict('Another owner can deactivate you.');
  if (coach.isOwner && (await isLastOwner(trx, coachId))) throw conflict(LAST_OWNER);
  const user = await closeAccount(trx, coachId);
  await recordCoachChange(trx, { actorId: actor.id, coachId, action: 'deactivate-coach' });
  return user;
}

async function reactivateCoach(trx: Trx, actor: Actor, coachId: number): Promise<User> {
  if (!(await lockCoach(trx, { id: coachId }, { isDeactivated: true }))) throw notFound(NO_COACH);
  const user = await openAccount(trx, coachId);
  await recordCoachChange(trx, { actorId: actor.id, coachId, action: 'reactivate-coach' });
  return user;
}

/** Gives clients of one coach to another: chosen ones, or all. */
async function handOver(
  trx: Trx,
  actor: Actor,
  fromId: number,
  { coachId, userIds }: { coachId: number | null; userIds?: readonly number[] | undefined },
): Promise<{ count: number }> {
  await holdTarget(trx, coachId, [fromId]);
  const count = await moveClients(trx, { ofCoach: fromId, ids: userIds }, { actorId: actor.id, coachId });
  const to = coachId === null ? {} : { coachId };
  const detail = { ...to, fromCoachId: fromId, rows: count };
  await recordAuditEntry(trx, { actorId: actor.id, userId: null, action: 'hand-over', detail });
  await recordEvent(trx, 'team.changed', {});
  return { count };
}
