import { type Actor, coach } from '#backend/http/access.ts';
import { badRequest, conflict, notFound } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { getFinishesOf } from '#backend/modules/insights/insights.ts';
import { getClient, getCurrentClient } from '#backend/modules/users/users.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import type { AuditAction } from '#shared/contract/audit.ts';
import type { Cohort, CohortNumbers } from '#shared/contract/cohorts.ts';
import * as contract from '#shared/contract/cohorts.ts';
import type { CohortForm } from '#shared/contract/forms.ts';
import type { User } from '#shared/contract/users.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { findNewestVersion } from '#shared/database/programmes.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { settleClocks } from '#shared/sprint/clock.ts';
import { moveIntoCohort, recordOpenings } from '#shared/sprint/put-into-cohort.ts';
import * as queries from './cohorts.queries.ts';

export function cohortsRoutes({ query, command }: Routes, config: SprintConfig): void {
  query(contract.listCohorts, coach, ({ db, actor }) => queries.listCohorts(db, actor.id));
  query(contract.getCohort, coach, ({ db, actor, params }) => getCohortNumbers(db, actor, params.cohortId));
  command(contract.createCohort, coach, ({ trx, actor, body }) => createCohort(trx, actor, body));
  command(contract.changeCohort, coach, ({ trx, actor, params, body }) =>
    changeCohort(trx, actor, params.cohortId, body, config),
  );
  command(contract.removeCohort, coach, async ({ trx, actor, params }) => {
    await removeCohort(trx, actor, params.cohortId);
    return { message: 'The cohort has been removed.' };
  });
  command(contract.putIntoCohort, coach, ({ trx, actor, params, body }) =>
    putIntoCohort(trx, actor, { ...params, ...body }, config),
  );
}

async function getCohort(db: Reader, actor: Actor, id: number): Promise<Cohort> {
  const cohort = await queries.findCohort(db, actor.id, id);
  if (!cohort) throw notFound('Cohort');
  return cohort;
}

async function getCohortNumbers(db: Reader, actor: Actor, id: number): Promise<CohortNumbers> {
  const cohort = await getCohort(db, actor, id);
  const [days, waiting, finishes] = await Promise.all([
    queries.countByDay(db, id),
    queries.countWaiting(db, id),
    getFinishesOf(db, actor, cohort),
  ]);
  if (!finishes) throw notFound('Cohort');
  return { ...cohort, days, waiting, finishes };
}

const PAST = 'Please choose today or a later day';
const startsInPast = () => badRequest(PAST, { startsOn: PAST });
const nameTaken = () => conflict('Another cohort has this name.');

async function recordChange(trx: Trx, actor: Actor, action: AuditAction, cohort: string): Promise<void> {
  await recordAuditEntry(trx, { actorId: actor.id, userId: null, action, detail: { cohort } });
  await recordEvent(trx, 'cohort.changed', {});
}

const UNKNOWN = 'Please choose another programme';

/** The version that its new clients do; undefined: theirs. */
async function requireProgramme(trx: Trx, { programmeId }: CohortForm): Promise<number | undefined> {
  if (!programmeId) return undefined;
  const newest = await findNewestVersion(trx, programmeId);
  if (!newest) throw badRequest(UNKNOWN, { programmeId: UNKNOWN });
  return newest.id;
}

async function createCohort(trx: Trx, actor: Actor, form: CohortForm): Promise<Cohort> {
  await requireProgramme(trx, form);
  const id = await queries.insertCohort(trx, form);
  if (id === undefined) throw nameTaken();
  await recordChange(trx, actor, 'make-cohort', form.name);
  return await getCohort(trx, actor, id);
}

/** Clients who wait follow a moved start; those who have begun keep their day. */
async function changeCohort(
  trx: Trx,
  actor: Actor,
  id: number,
  form: CohortForm,
  config: SprintConfig,
): Promise<Cohort> {
  if (!(await queries.lockCohort(trx, id))) throw notFound('Cohort');
  const before = await getCohort(trx, actor, id);
  if (form.startsOn !== before.startsOn && !before.isAhead)
    throw conflict(`${before.name} has started, so its date cannot change.`);
  if (form.startsOn !== before.startsOn && (await queries.isPast(trx, actor.id, form.startsOn)))
    throw startsInPast();
  const members = await queries.lockMembers(trx, id);
  // One that was archived since stays.
  const versionId = form.programmeId === before.programmeId ? undefined : await requireProgramme(trx, form);
  if (!(await queries.updateCohort(trx, id, form))) throw nameTaken();
  if (versionId !== undefined) await queries.setProgramme(trx, id, versionId);
  const rows = await queries.settleMembers(trx, id);
  await recordOpenings(trx, members, rows);
  if (form.policy !== before.policy)
    await settleClocks(
      trx,
      members.map((member) => member.id),
      config,
    );
  await recordChange(trx, actor, 'change-cohort', form.name);
  return await getCohort(trx, actor, id);
}

async function removeCohort(trx: Trx, actor: Actor, id: number): Promise<void> {
  if (!(await queries.lockCohort(trx, id))) throw notFound('Cohort');
  const { name } = await getCohort(trx, actor, id);
  if (await queries.hasClients(trx, id)) throw conflict(`${name} has clients. Take them out first.`);
  await queries.deleteCohort(trx, id);
  await recordChange(trx, actor, 'remove-cohort', name);
}

async function putIntoCohort(
  trx: Trx,
  actor: Actor,
  { userId, cohortId }: { userId: number; cohortId: number | null },
  config: SprintConfig,
): Promise<User> {
  await getCurrentClient(trx, userId);
  const move = { actorId: actor.id, userIds: [userId], cohortId };
  if ((await moveIntoCohort(trx, move, config)) === null) throw notFound('Cohort');
  return await getClient(trx, userId);
}
