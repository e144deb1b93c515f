import { type Actor, coach } from '#backend/http/access.ts';
import { conflict, formatWait } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { getClient, lockClient } from '#backend/modules/users/users.ts';
import type { Nudge, NudgeSettings, NudgeState } from '#shared/contract/nudges.ts';
import * as contract from '#shared/contract/nudges.ts';
import type { User } from '#shared/contract/users.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { nudgeWords } from '#shared/domain/nudge-words.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { findWaitingWork } from '#shared/nudges/waiting-work.queries.ts';
import * as queries from './nudges.queries.ts';

export function nudgesRoutes({ query, command }: Routes): void {
  query(contract.getNudges, coach, ({ db, params }) => getNudges(db, params.userId));
  command(contract.sendNudge, coach, ({ trx, actor, params, body }) =>
    sendNudge(trx, actor, params.userId, body.words),
  );
  query(contract.getNudgeSettings, coach, ({ db }) => getNudgeSettings(db));
  command(contract.saveNudgeSettings, coach, ({ trx, actor, body }) => saveNudgeSettings(trx, actor, body));
}

/** Seconds between the reminders of all coaches to one participant. */
const PAUSE = 3_600;

async function getNudges(db: Reader, userId: number): Promise<NudgeState> {
  const client = await getClient(db, userId);
  const last = await queries.findLastNudge(db, userId);
  const work = (await findWaitingWork(db, [userId])).get(userId);
  return {
    last: last ?? null,
    suggestion: work ? nudgeWords(work) : null,
    obstacle: describeObstacle(client),
    mailRefusedAt: await queries.findMailRefusal(db, userId),
  };
}

/** A coach's own reminder. The participant's row lock lets one of two coaches at once hear of the other's. */
async function sendNudge(trx: Trx, actor: Actor, userId: number, words: string): Promise<Nudge> {
  const client = await lockClient(trx, userId);
  const obstacle = describeObstacle(client);
  if (obstacle !== null) throw conflict(obstacle);
  const last = await queries.findLastNudge(trx, userId, { byCoach: true });
  if (last && last.secondsAgo < PAUSE) {
    const coach = last.authorId === actor.id ? 'You' : last.coachName;
    throw conflict(
      `${coach} sent ${client.name} a reminder ${describeAge(last.secondsAgo)}. You can send the next one in ${formatWait(PAUSE - last.secondsAgo)}.`,
    );
  }
  await queries.insertNudge(trx, userId, { authorId: actor.id, words });
  const sent = await queries.findLastNudge(trx, userId, { byCoach: true });
  if (!sent) throw new Error('The reminder is missing.');
  const { id: nudgeId, day } = sent;
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'nudge', detail: { taskDay: day } });
  await recordEvent(trx, 'nudge.sent', { userId, day, nudgeId, isAutomatic: false });
  return sent;
}

function describeObstacle({ name, deactivatedAt, resumeDay, currentDay, finishedAt }: User): string | null {
  if (deactivatedAt !== null) return `${name} is deactivated and gets no reminders.`;
  if (resumeDay !== null) return `${name} is paused and gets no reminders.`;
  if (currentDay === 0) return `${name} has not started the sprint and gets no reminders.`;
  if (finishedAt !== null) return `${name} has finished the sprint and gets no reminders.`;
  return null;
}

const describeAge = (seconds: number): string => (seconds < 60 ? 'just now' : `${formatWait(seconds)} ago`);

async function getNudgeSettings(db: Reader): Promise<NudgeSettings> {
  return { isAutomatic: await queries.sendsNudges(db) };
}

async function saveNudgeSettings(
  trx: Trx,
  actor: Actor,
  { isAutomatic }: NudgeSettings,
): Promise<NudgeSettings> {
  if (await queries.setSendsNudges(trx, isAutomatic)) {
    const action = isAutomatic ? 'nudges-on' : 'nudges-off';
    await recordAuditEntry(trx, { actorId: actor.id, userId: null, action, detail: {} });
  }
  return { isAutomatic };
}
