import type { Actor } from '#backend/http/access.ts';
import { conflict } from '#backend/http/errors.ts';
import { lockClient } from '#backend/modules/users/users.service.ts';
import { inviteByMail } from '#shared/accounts/invite-by-mail.ts';
import type { Invitation } from '#shared/contract/invitations.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import * as queries from './invitations.queries.ts';

const present = ({ askedAt, expiresAt, ...row }: queries.InvitationRow): Invitation => ({
  ...row,
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const listInvitations = async (db: Reader): Promise<Invitation[]> =>
  (await queries.listInvitations(db)).map(present);

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
  await inviteByMail(trx, { userId, invitedBy: actor.id, words });
  return present(await queries.getInvitation(trx, userId));
}
