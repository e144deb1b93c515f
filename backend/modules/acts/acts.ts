import { type Actor, coach, proven } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { badRequest, conflict, notFound } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { cutPage, type PageOf, sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendCsv } from '#backend/http/send-file.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { requireCoaches } from '#backend/modules/team/team.ts';
import { digestOf, listMatchingIds, readChoice } from '#backend/modules/users/users.ts';
import { findAct, listActs, tellAct } from '#shared/acts/acts.queries.ts';
import type { Act, ActPerson, Deed, Selection } from '#shared/contract/acts.ts';
import * as contract from '#shared/contract/acts.ts';
import * as lists from '#shared/contract/invitations.ts';
import { ACTS_SHOWN, HOLD_DAYS, MAX_ACT_PEOPLE } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { reasonInWords } from '#shared/domain/act-reasons.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { holdCohort } from '#shared/sprint/cohort-moves.queries.ts';
import * as queries from './acts.queries.ts';
import * as invitations from './invitees.ts';
import { startChange } from './invitees.ts';

export function actsRoutes({ query, command, action }: Routes, { limits }: { limits: Limits }): void {
  const readActs = coalesceReads(listActs);
  query(contract.listActs, coach, ({ db }) => readActs(db, ACTS_SHOWN));
  query(contract.listActPeople, coach, async ({ db, params, query: page, request, reply }) =>
    sendPage(request, reply, await listPeople(db, params.actId, page)),
  );
  command(contract.startAct, coach, ({ trx, actor, body }) => startAct(trx, actor, body, limits.undoTime));
  command(contract.stopAct, coach, ({ trx, actor, params }) => stopAct(trx, actor, params.actId));
  query(lists.checkInvitations, coach, ({ db, body }) => invitations.checkInvitations(db, body));
  command(lists.inviteMany, coach, ({ trx, actor, body }) => invitations.inviteMany(trx, actor, body));
  command(lists.changeInvitations, coach, ({ trx, actor, body }) => startChange(trx, actor, body));
  action(contract.exportAct, proven(coach, 'factor'), async ({ write, actor, params, reply }) => {
    const rows = await write((trx) => exportAct(trx, actor, params.actId));
    return sendCsv(reply, 'report.csv', rows);
  });
}

const PEOPLE_SHOWN = 50;

const NOBODY = 'No client is chosen.';

const clientsMatch = (count: number): string => (count === 1 ? '1 client matches' : `${count} clients match`);

/** Whom a coach means now: the chosen ones, or all that match. */
async function readSelection(trx: Trx, actor: Actor, to: Selection): Promise<readonly number[]> {
  if ('userIds' in to) return to.userIds;
  const ids = await listMatchingIds(trx, await readChoice(trx, actor, to.filter));
  const { count = ids.length, digest = digestOf(ids) } = to;
  if (count !== ids.length || digest !== digestOf(ids))
    throw conflict(`The list has changed: ${clientsMatch(ids.length)} now. Please look again.`);
  return ids;
}

const wordsOf = (deed: Deed): string | null => {
  if (deed.kind === 'message') return deed.words;
  return deed.kind === 'pause' ? deed.reason : null;
};

/** Fixes who is meant and lets the workers begin after `undoTime` ms, in which a stop leaves everything as it was. */
export async function startAct(
  trx: Trx,
  actor: Actor,
  { deed, to }: { deed: Deed; to: Selection },
  undoTime: number,
): Promise<Act> {
  const { kind } = deed;
  const coachId = kind === 'assign' ? deed.coachId : null;
  if (coachId !== null) await requireCoaches(trx, [coachId]);
  const cohortId = kind === 'cohort' ? deed.cohortId : null;
  if (cohortId !== null && (await holdCohort(trx, cohortId)) === undefined) throw notFound('Cohort');
  const words = wordsOf(deed);
  const userIds = await readSelection(trx, actor, to);
  const at = (deed.kind === 'message' && deed.at) || null;
  const id = await queries.insertAct(trx, { authorId: actor.id, kind, words, coachId, cohortId, at });
  if (at !== null) await queries.holdZones(trx, userIds);
  const rows = await queries.insertPeople(trx, id, userIds);
  if (rows === 0) throw badRequest(NOBODY);
  const action = kind === 'message' ? 'announce' : 'act-on-many';
  await recordAuditEntry(trx, { actorId: actor.id, userId: null, action, detail: { rows, deed: kind } });
  if (at !== null) await hold(trx, id);
  else if (undoTime > 0) await queries.delayAct(trx, id, undoTime);
  else await requestWork(trx, 'act.continued', { actId: id });
  return await tellAct(trx, id);
}

/** Whose clock shows a later hour already gets the message at once. */
async function hold(trx: Trx, actId: number): Promise<void> {
  const { isAhead, isFar, isDue } = await queries.holdAct(trx, actId);
  if (!isAhead) throw badRequest('This hour has passed for all of them.');
  if (isFar) throw badRequest(`A message can be held for ${HOLD_DAYS} days.`);
  if (isDue) await requestWork(trx, 'act.continued', { actId });
}

/** Any coach may stop any act. What is done stays. */
async function stopAct(trx: Trx, actor: Actor, id: number): Promise<Act> {
  const act = await queries.lockAct(trx, id);
  if (!act) throw notFound('Act');
  if (act.state === 'running') {
    await queries.markStopped(trx, id, actor.id);
    const detail = { rows: act.done };
    await recordAuditEntry(trx, { actorId: actor.id, userId: null, action: 'stop-act', detail });
  }
  return await tellAct(trx, id);
}

async function listPeople(
  db: Reader,
  id: number,
  page: {
    limit?: number | undefined;
    cursor?: number | undefined;
    state?: ActPerson['state'] | undefined;
  },
): Promise<PageOf<ActPerson>> {
  const { limit = PEOPLE_SHOWN, cursor: after = 0, state } = page;
  const rows = await queries.listPeople(db, id, { state, after, limit: limit + 1 });
  if (rows.length === 0 && !(await findAct(db, id))) throw notFound('Act');
  return cutPage(rows, limit, ({ n }) => [n]);
}

/** The report of an act as CSV. */
async function exportAct(trx: Trx, actor: Actor, id: number): Promise<Iterable<string[]>> {
  const act = await findAct(trx, id);
  if (!act) throw notFound('Act');
  const all = { state: undefined, after: 0, limit: MAX_ACT_PEOPLE };
  const people = await queries.listPeople(trx, id, all);
  const detail = { rows: people.length };
  await recordAuditEntry(trx, { actorId: actor.id, userId: null, action: 'export', detail });
  return actTable(act, people);
}

/** The clients of an act, or the rows of a list of invitations, with what became of each, as a table. */
function* actTable({ kind, state }: Act, people: Iterable<ActPerson>): Generator<string[]> {
  const result = (person: ActPerson): string => {
    if (person.reason !== null) return reasonInWords(person.reason, person.sameAs);
    if (person.state === 'done') return kind === 'invite' ? 'Invited.' : 'Done.';
    return state === 'stopped' ? 'Left undone.' : 'Not yet.';
  };
  yield ['Row', 'Name', 'Email', 'Result'];
  for (const person of people) {
    const { n, name, email } = person;
    yield [String(n), name ?? 'A deleted client', email ?? '', result(person)];
  }
}
