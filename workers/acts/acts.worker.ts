import { tellAct } from '#shared/acts/tell-act.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import type { ActRefusal } from '#shared/contract/acts.ts';
import type { Trx } from '#shared/database/database.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import { inSavepoint, requestWork } from '#shared/events/outbox.ts';
import { alone, type QueueHandler } from '#workers/handle-once.ts';
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
import { changeClients } from './change-clients.ts';
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
export function createActsHandler(config: SprintConfig): QueueHandler {
  const handler = alone(async (trx, entry) => {
    if (!('actId' in entry.payload)) return;
    const act = await lockAct(trx, entry.payload.actId);
    if (act?.state !== 'running') return;
    const people = await listDue(trx, act, PART);
    const obstacle = await findObstacle(trx, act);
    const outcomes = obstacle
      ? new Map(people.map(({ n }) => [n, obstacle]))
      : await carryOut(trx, act, people, config);
    const isDone = await settle(trx, act.id, outcomes);
    if (!isDone) await goOn(trx, act);
    await tellAct(trx, act.id);
  });
  return { ...handler, concurrency: CONCURRENCY };
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
