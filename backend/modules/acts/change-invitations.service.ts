import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.ts';
import { listInvitedIds } from '#backend/modules/clients/invitations.queries.ts';
import { digestOf } from '#backend/modules/users/users.ts';
import { tellAct } from '#shared/acts/tell-act.ts';
import type { Act } from '#shared/contract/acts.ts';
import type { InvitationChange } from '#shared/contract/invitations.ts';
import { MAX_ACT_PEOPLE } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { insertAct, insertPeople } from './acts.queries.ts';

async function readChosen(trx: Trx, to: InvitationChange['to']): Promise<readonly number[]> {
  if ('userIds' in to) return to.userIds;
  const ids = await listInvitedIds(trx, to, MAX_ACT_PEOPLE);
  const { count, digest = digestOf(ids) } = to;
  if (count !== ids.length || digest !== digestOf(ids))
    throw conflict(`The list has changed: it has ${ids.length} invited people now. Please look again.`);
  return ids;
}

/** Fixes whose invitations are meant and lets the workers begin. */
export async function startChange(trx: Trx, actor: Actor, { kind, to }: InvitationChange): Promise<Act> {
  const userIds = await readChosen(trx, to);
  const id = await insertAct(trx, { authorId: actor.id, kind, words: null });
  const rows = await insertPeople(trx, id, userIds, { areInvited: true });
  if (rows === 0) throw badRequest('Nobody here has an invitation that can be changed.');
  const detail = { rows, deed: kind };
  await recordAuditEntry(trx, { actorId: actor.id, userId: null, action: 'act-on-many', detail });
  await requestWork(trx, 'act.continued', { actId: id });
  return await tellAct(trx, id);
}
