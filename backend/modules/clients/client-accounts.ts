import { type Actor, lockOwnAccount } from '#backend/http/access.ts';
import { conflict } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { deleteLinks } from '#backend/modules/auth/auth.queries.ts';
import { addParticipant } from '#backend/modules/auth/auth.ts';
import { lockClient } from '#backend/modules/users/users.ts';
import { expireSessions } from '#shared/accounts/end-sessions.ts';
import { inviteByMail } from '#shared/accounts/invite-by-mail.ts';
import { createToken } from '#shared/accounts/one-time-token.ts';
import { hashPassword } from '#shared/accounts/passwords.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import type { SignInLink } from '#shared/contract/clients.ts';
import type { InviteForm } from '#shared/contract/forms.ts';
import type { User } from '#shared/contract/users.ts';
import type { Trx } from '#shared/database/database.ts';
import { setPasswordLink } from '#shared/domain/pages.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { restartClock } from '#shared/sprint/change-sprint.ts';
import * as queries from './clients.queries.ts';

/** The token is returned once; the database stores its hash. */
export async function makeLink(trx: Trx, actor: Actor, userId: number): Promise<SignInLink> {
  // A link outlives no session of its maker and no role.
  await lockOwnAccount(trx, actor);
  const { token, tokenHash } = createToken();
  const expiresAt = await queries.replaceLink(trx, { tokenHash, userId, createdBy: actor.id });
  return { path: setPasswordLink(token), expiresAt: expiresAt.toISOString() };
}

/** The initial password is random; the link sets one, shown to the coach or sent by mail. */
export async function inviteClient(
  write: Write,
  actor: Actor,
  { mail, ...form }: InviteForm,
): Promise<{ user: User; link: SignInLink | null }> {
  const passwordHash = await hashPassword(createToken().token);
  return await write(async (trx) => {
    const user = await addParticipant(trx, { ...form, passwordHash, isInvited: true });
    if (mail) {
      await inviteByMail(trx, { userId: user.id, invitedBy: actor.id, words: mail.words });
      return { user, link: null };
    }
    await recordAuditEntry(trx, { actorId: actor.id, userId: user.id, action: 'invite', detail: {} });
    await recordEvent(trx, 'invitation.changed', { userId: user.id });
    return { user, link: await makeLink(trx, actor, user.id) };
  });
}

export async function createSignInLink(trx: Trx, actor: Actor, userId: number): Promise<SignInLink> {
  const client = await lockClient(trx, userId);
  if (client.deactivatedAt !== null) throw conflict(`${client.name} is deactivated.`);
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'sign-in-link', detail: {} });
  return await makeLink(trx, actor, userId);
}

/** Keeps a client or a coach out: sessions, open sockets, one-time links, counts and lists. */
export async function closeAccount(trx: Trx, userId: number): Promise<User> {
  const user = await queries.setDeactivated(trx, userId, true);
  await expireSessions(trx, userId);
  await deleteLinks(trx, userId);
  await recordEvent(trx, 'user.changed', { user });
  return user;
}

export async function openAccount(trx: Trx, userId: number): Promise<User> {
  const user = await queries.setDeactivated(trx, userId, false);
  await recordEvent(trx, 'user.changed', { user });
  return user;
}

export async function deactivateClient(trx: Trx, actor: Actor, userId: number): Promise<User> {
  const client = await lockClient(trx, userId);
  if (client.deactivatedAt !== null) return client;
  if (client.isInvited) throw conflict(`${client.name} has not joined yet. Revoke the invitation instead.`);
  const user = await closeAccount(trx, userId);
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'deactivate', detail: {} });
  await recordEvent(trx, 'held.changed', { userId });
  return user;
}

export async function reactivateClient(
  trx: Trx,
  actor: Actor,
  userId: number,
  config: SprintConfig,
): Promise<User> {
  const client = await lockClient(trx, userId);
  if (client.deactivatedAt === null) return client;
  const user = await openAccount(trx, userId);
  if (user.resumeDay === null) await restartClock(trx, userId, user.currentDay, config);
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'reactivate', detail: {} });
  await recordEvent(trx, 'held.changed', { userId });
  return user;
}
