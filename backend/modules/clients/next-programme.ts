import type { Actor } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { lockHandIns } from '#backend/modules/submissions/versions.queries.ts';
import { getClient, lockClient } from '#backend/modules/users/users.ts';
import { lockConversation } from '#shared/accounts/delete-account.queries.ts';
import type { User } from '#shared/contract/users.ts';
import type { Trx } from '#shared/database/database.ts';
import { findNewestVersion } from '#shared/database/programmes.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { setProgramme } from './clients.queries.ts';
import * as queries from './next-programme.queries.ts';

/** Chooses what a client does before they have begun; who has finished begins another one, and keeps the finished one. */
export async function setClientProgramme(
  trx: Trx,
  actor: Actor,
  userId: number,
  programmeId: number,
): Promise<User> {
  await lockHandIns(trx, userId);
  if ((await getClient(trx, userId)).finishedAt !== null) await lockConversation(trx, userId);
  const client = await lockClient(trx, userId);
  const chosen = await findNewestVersion(trx, programmeId);
  if (!chosen) throw notFound('Programme');
  if (chosen.id === client.programmeVersion) return await getClient(trx, userId);
  const user =
    client.finishedAt === null
      ? await setProgramme(trx, userId, chosen.id)
      : await beginNext(trx, client, chosen.id);
  if (!user)
    throw conflict(
      `${client.name} has begun. A programme can be chosen until the first work or the second day, and once all is handed in.`,
    );
  const detail = { programme: chosen.outline?.name ?? '' };
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'set-programme', detail });
  await recordEvent(trx, 'user.changed', { user });
  return await getClient(trx, userId);
}

/** Nothing of a finished programme is left open: afterwards it is only read. */
async function beginNext(trx: Trx, client: User, versionId: number): Promise<User> {
  const { id: userId, name, currentDay: fromDay } = client;
  const owed = await queries.findOwed(trx, userId);
  if (owed !== null)
    throw conflict(`${name} still waits for ${owed}. After that, another programme can begin.`);
  const user = await queries.beginAgain(trx, userId, versionId);
  // Tells the client, who may not be here, by a notice and a mail.
  await recordEvent(trx, 'day.unlocked', { user, fromDay, cause: 'coach' });
  return user;
}
