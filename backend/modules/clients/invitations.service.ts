import type { Actor } from '#backend/http/access.ts';
import { conflict } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.service.ts';
import { lockClient } from '#backend/modules/users/users.service.ts';
import type { Invitation } from '#shared/contract/invitations.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import * as queries from './invitations.queries.ts';

const present = ({ askedAt, expiresAt, ...row }: queries.InvitationRow): Invitation => ({
  ...row,
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const listInvitations = async (db: Reader): Promise<Invitation[]> =>
  (await queries.listInvitations(db)).map(present);

/** Asks a worker for the mail. The worker makes the token, so no coach sees it. */
export async function inviteByMail(trx: Trx, actor: Actor, userId: number, words: string): Promise<void> {
  const askedAt = await queries.replaceInvitation(trx, { userId, invitedBy: actor.id, words });
  await requestWork(trx, 'invitation.asked', { userId, askedAt: askedAt.toISOString() });
  await recordEvent(trx, 'invitation.changed', { userId });
}

export async function sendInvitation(
  trx: Trx,
  actor: Actor,
  userId: number,
  words: string,
): Promise<Invitation> {
  const client = await lockClient(trx, userId);
  if (client.deactivatedAt !== null) throw conflict(`${client.name} is deactivated.`);
  if (client.lastActivity !== null)
    throw conflict(`${client.name} has signed in already. Make a sign-in link instead.`);
  await inviteByMail(trx, actor, userId, words);
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'invite', detail: {} });
  return present(await queries.getInvitation(trx, userId));
}
