import { type Actor, coach, proven } from '#backend/http/access.ts';
import { badRequest, conflict } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendCsv } from '#backend/http/send-file.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { findWhose, listAllClients, lockClient, readChoice } from '#backend/modules/users/users.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import type { Attention } from '#shared/contract/clients.ts';
import * as contract from '#shared/contract/clients.ts';
import { noDay } from '#shared/contract/endpoint.ts';
import type { User } from '#shared/contract/users.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { Whose } from '#shared/database/person-sql.ts';
import { listNames } from '#shared/database/programmes.ts';
import { clientLabel, lastDayOf } from '#shared/domain/sprint.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { changeSprint, pauseSprint, restartClock, resumeSprint } from '#shared/sprint/change-sprint.ts';
import { createSignInLink, deactivateClient, inviteClient, reactivateClient } from './client-accounts.ts';
import * as queries from './clients.queries.ts';
import { setClientProgramme } from './next-programme.ts';

export function clientsRoutes({ query, command, action }: Routes, config: SprintConfig): void {
  command(contract.unlockNextDay, coach, ({ trx, actor, params, body }) =>
    unlockNextDay(trx, actor, params.userId, body, config),
  );
  command(contract.pauseClient, coach, ({ trx, actor, params, body }) =>
    pauseClient(trx, actor, params.userId, body.reason),
  );
  command(contract.resumeClient, coach, ({ trx, actor, params }) =>
    resumeClient(trx, actor, params.userId, config),
  );
  command(contract.setClientDay, coach, ({ trx, actor, params, body }) =>
    setClientDay(trx, actor, params.userId, body, config),
  );
  command(contract.setClientProgramme, coach, ({ trx, actor, params, body }) =>
    setClientProgramme(trx, actor, params.userId, body.programmeId),
  );
  // A link is a secret, so its response is not stored under the Idempotency-Key.
  action(contract.inviteClient, coach, ({ write, actor, body }) => inviteClient(write, actor, body));
  // It opens what an export holds.
  action(contract.createSignInLink, proven(coach, 'factor'), ({ write, actor, params }) =>
    write((trx) => createSignInLink(trx, actor, params.userId)),
  );
  command(contract.deactivateClient, coach, ({ trx, actor, params }) =>
    deactivateClient(trx, actor, params.userId),
  );
  command(contract.reactivateClient, coach, ({ trx, actor, params }) =>
    reactivateClient(trx, actor, params.userId, config),
  );
  query(contract.getAttention, coach, async ({ db, actor, query: choice }) =>
    getAttention(db, actor.id, await findWhose(db, actor, choice.coach)),
  );
  action(
    contract.exportClients,
    proven(coach, 'factor'),
    async ({ db, write, actor, query: choice, reply }) => {
      const { users, count: rows } = await listAllClients(db, await readChoice(db, actor, choice));
      const entry = { actorId: actor.id, userId: null, action: 'export', detail: { rows } } as const;
      await write((trx) => recordAuditEntry(trx, entry));
      return sendCsv(reply, 'clients.csv', clientTable(users, await listNames(db)));
    },
  );
}

async function pauseClient(trx: Trx, actor: Actor, userId: number, reason: string): Promise<User> {
  const client = await lockClient(trx, userId);
  if (client.resumeDay !== null) throw conflict(`${client.name} is paused already.`);
  return await pauseSprint(trx, actor.id, client, reason);
}

async function resumeClient(
  trx: Trx,
  actor: Actor,
  userId: number,
  config: SprintConfig,
  { startsNow = false }: { startsNow?: boolean } = {},
): Promise<User> {
  const client = await lockClient(trx, userId);
  if (client.resumeDay === null) throw conflict(`${client.name} is not paused.`);
  return await resumeSprint(trx, actor.id, client, config, { startsNow });
}

/** Setting a day also ends a pause. */
async function setClientDay(
  trx: Trx,
  actor: Actor,
  userId: number,
  { day, reason }: { day: number; reason: string },
  config: SprintConfig,
): Promise<User> {
  const client = await lockClient(trx, userId);
  const lastDay = lastDayOf(client);
  if (day > lastDay) throw badRequest(noDay(lastDay), { day: noDay(lastDay) });
  if (client.currentDay === day && client.resumeDay === null) {
    throw conflict(`${client.name} is on Day ${day} already.`);
  }
  await restartClock(trx, userId, day, config);
  const change = { currentDay: day, resumeDay: null, reason, cause: 'set' } as const;
  return await changeSprint(trx, actor.id, client, change);
}

/** Unlocks the next day or ends a pause. The request names the day the coach saw, so a double click counts once. */
async function unlockNextDay(
  trx: Trx,
  actor: Actor,
  userId: number,
  { expectedDay }: { expectedDay: number },
  config: SprintConfig,
): Promise<{ targetDay: number }> {
  const client = await lockClient(trx, userId);
  if (client.resumeDay !== null)
    return { targetDay: (await resumeClient(trx, actor, userId, config, { startsNow: true })).currentDay };
  const lastDay = lastDayOf(client);
  if (client.currentDay >= lastDay) throw conflict(`Day ${lastDay} is already open; there is no later day.`);
  const targetDay = expectedDay + 1;
  if (client.currentDay === expectedDay) {
    if (await queries.isUnlockOwed(trx, userId, targetDay)) return { targetDay };
    await requestWork(trx, 'unlock.requested', { userId, targetDay, cause: 'coach' });
    const detail = { fromDay: expectedDay, toDay: targetDay };
    await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'unlock', detail });
  } else if (client.currentDay < expectedDay) {
    throw conflict(`${client.name} is on Day ${client.currentDay}.`);
  }
  return { targetDay };
}

async function getAttention(db: Reader, coachId: number, whose: Whose): Promise<Attention> {
  const [silent, waiting, unanswered, revised, held, asked, totals, reviewedToday, nextAt] =
    await Promise.all([
      queries.listSlipping(db, 'silent', whose),
      queries.listSlipping(db, 'waiting', whose),
      queries.listSlipping(db, 'unanswered', whose),
      queries.listSlipping(db, 'revised', whose),
      queries.listSlipping(db, 'held', whose),
      queries.listSlipping(db, 'asked', whose),
      queries.countSlipping(db, whose),
      queries.countReviewedToday(db, coachId),
      queries.findNextAttentionAt(db),
    ]);
  return { silent, waiting, unanswered, revised, held, asked, totals, reviewedToday, nextAt };
}

/** Names by `programmeVersion`. */
type Programmes = ReadonlyMap<number | undefined, string>;

const columns: readonly [title: string, cell: (user: User, programmes: Programmes) => string][] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company ?? ''],
  ['Day', (user) => `${user.currentDay} of ${lastDayOf(user)}`],
  ['Status', (user) => clientLabel(user.currentDay, lastDayOf(user))],
  ['Last activity (UTC)', ({ lastActivity }) => lastActivity ?? ''],
  ['Finished (UTC)', ({ finishedAt }) => finishedAt ?? ''],
  ['Joined (UTC)', ({ createdAt }) => createdAt],
  // Last, because the others are read by their place.
  ['Programme', ({ programmeVersion }, programmes) => programmes.get(programmeVersion) ?? ''],
];

/** Participants as a table. */
export function* clientTable(users: Iterable<User>, programmes: Programmes): Generator<string[]> {
  yield columns.map(([title]) => title);
  for (const user of users) yield columns.map(([, cell]) => cell(user, programmes));
}
