import type { Actor } from '#backend/http/access.ts';
import { badRequest, notFound } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.ts';
import { requireCoaches } from '#backend/modules/team/team.ts';
import { tellAct } from '#shared/acts/tell-act.ts';
import type { Act } from '#shared/contract/acts.ts';
import type { InvitationForm } from '#shared/contract/forms.ts';
import type { InvitationList, InvitationVerdict } from '#shared/contract/invitations.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { findNewestVersion } from '#shared/database/programmes.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { holdCohort } from '#shared/sprint/cohort-moves.queries.ts';
import { insertAct } from './acts.queries.ts';
import { insertInvitees } from './invitees.queries.ts';
import { judgeRows } from './judge-rows.ts';

export const checkInvitations = async (db: Reader, list: InvitationList): Promise<InvitationVerdict[]> =>
  (await judgeRows(db, list)).map(
    ({ userId: _, coachId: __, cohortId: ___, programmeId: ____, ...verdict }) => verdict,
  );

/** Fixes the list as an act: a worker invites those who can be, and every row keeps what became of it. */
export async function inviteMany(
  trx: Trx,
  actor: Actor,
  { words, ...list }: InvitationList & InvitationForm,
): Promise<Act> {
  const { coachId, cohortId, programmeId = null } = list;
  if (coachId !== null) await requireCoaches(trx, [coachId]);
  if (cohortId !== null && (await holdCohort(trx, cohortId)) === undefined) throw notFound('Cohort');
  if (programmeId !== null && !(await findNewestVersion(trx, programmeId))) throw notFound('Programme');
  const invitees = await judgeRows(trx, list);
  const rows = invitees.filter(({ reason }) => reason === null).length;
  if (rows === 0) throw badRequest('Nobody on this list can be invited.');
  const act = { authorId: actor.id, kind: 'invite', words: words || null, coachId, cohortId } as const;
  const id = await insertAct(trx, act);
  await insertInvitees(trx, id, invitees);
  const detail = { rows, deed: act.kind };
  await recordAuditEntry(trx, { actorId: actor.id, userId: null, action: 'act-on-many', detail });
  await requestWork(trx, 'act.continued', { actId: id });
  return await tellAct(trx, id);
}
