import type { SprintConfig } from '#shared/config/config.ts';
import type { ActRefusal } from '#shared/contract/acts.ts';
import type { User } from '#shared/contract/users.ts';
import type { Trx } from '#shared/database/database.ts';
import { presentUser } from '#shared/database/present-user.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { pauseSprint, resumeSprint } from '#shared/sprint/change-sprint.ts';
import { moveClients } from '#shared/sprint/move-clients.queries.ts';
import { moveIntoCohort } from '#shared/sprint/put-into-cohort.ts';
import { lockClient } from '#workers/unlocks/unlocks.queries.ts';
import { unlockDay } from '#workers/unlocks/unlocks.worker.ts';
import type { ActRow, DuePerson, Outcomes } from './acts.queries.ts';

/** Changes each client under the lock of their row, by the same rules as a coach's change of one. */
export async function changeClients(
  trx: Trx,
  act: ActRow,
  people: readonly DuePerson[],
  config: SprintConfig,
): Promise<Outcomes> {
  const outcomes = new Map<number, ActRefusal | null>();
  // In the order of their ids, as all that lock several.
  for (const { n, day, client } of people.toSorted(byClient)) {
    const row = client && (await lockClient(trx, client.id));
    const refusal = row ? await change(trx, act, presentUser(row), day, config) : 'deleted';
    outcomes.set(n, refusal);
  }
  const ids = people.flatMap(({ client }) => client?.id ?? []);
  if (act.kind === 'assign' || act.kind === 'unassign') await assign(trx, act, ids);
  if (act.kind === 'cohort' || act.kind === 'no-cohort') {
    const actorId = act.author_id as number;
    const cohortId = act.kind === 'cohort' ? act.cohort_id : null;
    await moveIntoCohort(trx, { actorId, userIds: ids, cohortId }, config);
  }
  return outcomes;
}

/** Done for all of a part together. */
const isMove = ({ kind }: ActRow): boolean => ['assign', 'unassign', 'cohort', 'no-cohort'].includes(kind);

const byClient = (one: DuePerson, other: DuePerson): number =>
  (one.client?.id ?? 0) - (other.client?.id ?? 0);

async function assign(trx: Trx, act: ActRow, ids: readonly number[]): Promise<void> {
  const coachId = act.kind === 'assign' ? act.coach_id : null;
  const moved = await moveClients(trx, { ids }, { actorId: act.author_id as number, coachId });
  if (moved > 0) await recordEvent(trx, 'team.changed', {});
}

async function change(
  trx: Trx,
  act: ActRow,
  client: User,
  day: number,
  config: SprintConfig,
): Promise<ActRefusal | null> {
  const actorId = act.author_id as number;
  if (isMove(act)) return null;
  if (client.deactivatedAt !== null) return 'deactivated';
  if (act.kind === 'resume') {
    if (client.resumeDay === null) return 'not-paused';
    await resumeSprint(trx, actorId, client, config);
    return null;
  }
  if (client.resumeDay !== null) return 'paused';
  if (act.kind === 'pause') await pauseSprint(trx, actorId, client, act.words ?? '');
  else return await unlockNext(trx, actorId, client, day);
  return null;
}

/** One day more than they had when the coach pressed: who has moved since is left alone. */
async function unlockNext(trx: Trx, actorId: number, client: User, day: number): Promise<ActRefusal | null> {
  if (client.currentDay >= SPRINT_DAYS) return 'last-day';
  if (client.currentDay !== day) return 'moved';
  const detail = JSON.stringify({ fromDay: day, toDay: day + 1 });
  await trx
    .insertInto('audit')
    .values({ actor_id: actorId, user_id: client.id, action: 'unlock', detail })
    .execute();
  await unlockDay(trx, { userId: client.id, targetDay: day + 1, cause: 'coach' });
  return null;
}
