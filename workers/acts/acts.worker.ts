import { tellAct } from '#shared/acts/acts.queries.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import type { ActRefusal } from '#shared/contract/acts.ts';
import type { User } from '#shared/contract/users.ts';
import type { Trx } from '#shared/database/database.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { inSavepoint, recordEvent, requestWork } from '#shared/events/outbox.ts';
import { pauseSprint, resumeSprint } from '#shared/sprint/change-sprint.ts';
import { moveClients } from '#shared/sprint/cohort-moves.queries.ts';
import { moveIntoCohort } from '#shared/sprint/put-into-cohort.ts';
import { alone, type BatchHandler } from '#workers/jobs/batch.ts';
import { lockClient } from '#workers/unlocks/unlocks.queries.ts';
import { unlockDay } from '#workers/unlocks/unlocks.worker.ts';
import {
  type ActRow,
  type DuePerson,
  isCoach,
  listDue,
  lockAct,
  type Outcomes,
  settle,
  sleep,
} from './acts.queries.ts';
import { changeInvitations } from './change-invitations.ts';
import { inviteRows } from './invite-rows.ts';
import { sendToClients } from './send-to-clients.ts';

/** Clients per transaction: few enough to hold their rows for a moment only. */
const PART = 50;
/** Acts at a time in one process: they run beside what people wait for. */
const CONCURRENCY = 2;

/**
 * Carries out one part of an act and requests the next in the same transaction: whatever process ends when, each client is
 * reached once.
 */
export function createActsHandler(config: SprintConfig, part = PART): BatchHandler {
  return alone(async (trx, entry) => {
    if (!('actId' in entry.payload)) return;
    const act = await lockAct(trx, entry.payload.actId);
    if (act?.state !== 'running') return;
    const people = await listDue(trx, act, part);
    const obstacle = await findObstacle(trx, act);
    const outcomes = obstacle
      ? new Map(people.map(({ n }) => [n, obstacle]))
      : await carryOut(trx, act, people, config);
    const isDone = await settle(trx, act.id, outcomes);
    if (!isDone) await goOn(trx, act);
    await tellAct(trx, act.id);
  }, CONCURRENCY);
}

/** A held act goes on when the hour of its next client comes. */
async function goOn(trx: Trx, { id, isHeld }: ActRow): Promise<void> {
  if (!isHeld || !(await sleep(trx, id))) await requestWork(trx, 'act.continued', { actId: id });
}

/** What hinders all the rest of an act. */
async function findObstacle(trx: Trx, act: ActRow): Promise<ActRefusal | null> {
  if (!(await isCoach(trx, act.author_id))) return 'author-gone';
  if (act.kind === 'assign' && !(await isCoach(trx, act.coach_id))) return 'coach-gone';
  if (act.kind === 'cohort' && act.cohort_id === null) return 'cohort-gone';
  return null;
}

/** An error that a retry does not solve is one client's: the others are reached without them. */
async function carryOut(
  trx: Trx,
  act: ActRow,
  people: readonly DuePerson[],
  config: SprintConfig,
): Promise<Outcomes> {
  const attempt = (some: readonly DuePerson[]): Promise<Outcomes> =>
    inSavepoint(trx, () => {
      if (act.kind === 'message') return sendToClients(trx, act, some);
      if (act.kind === 'invite-again' || act.kind === 'revoke') return changeInvitations(trx, act, some);
      const carryOutOn = act.kind === 'invite' ? inviteRows : changeClients;
      return carryOutOn(trx, act, some, config);
    });
  const rethrowTransient = (error: Error): undefined => {
    if (isTransient(error)) throw error;
  };
  const together = await attempt(people).catch(rethrowTransient);
  if (together) return together;
  const outcomes = new Map<number, ActRefusal | null>();
  for (const person of people) {
    const alone = await attempt([person]).catch(rethrowTransient);
    outcomes.set(person.n, alone ? (alone.get(person.n) ?? null) : 'failed');
  }
  return outcomes;
}

/** Changes each client under the lock of their row, by the same rules as a coach's change of one. */
async function changeClients(
  trx: Trx,
  act: ActRow,
  people: readonly DuePerson[],
  config: SprintConfig,
): Promise<Outcomes> {
  const outcomes = new Map<number, ActRefusal | null>();
  // In the order of their ids, as all that lock several.
  for (const { n, day, client } of people.toSorted(byClient)) {
    const locked = client && (await lockClient(trx, client.id));
    outcomes.set(n, locked ? await change(trx, act, locked, day, config) : 'deleted');
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
  if (client.currentDay >= lastDayOf(client)) return 'last-day';
  if (client.currentDay !== day) return 'moved';
  const detail = JSON.stringify({ fromDay: day, toDay: day + 1 });
  await trx
    .insertInto('audit')
    .values({ actor_id: actorId, user_id: client.id, action: 'unlock', detail })
    .execute();
  await unlockDay(trx, { userId: client.id, targetDay: day + 1, cause: 'coach' });
  return null;
}
