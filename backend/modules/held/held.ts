import { type Actor, coach } from '#backend/http/access.ts';
import { badRequest, conflict, forbidden, notFound } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { isInConversation } from '#backend/modules/messages/messages.queries.ts';
import { getZone } from '#backend/modules/users/users.queries.ts';
import { getClient, lockClient } from '#backend/modules/users/users.ts';
import type { AuditAction } from '#shared/contract/audit.ts';
import type { Held, HeldChange, HeldList, HoldForm } from '#shared/contract/held-messages.ts';
import * as contract from '#shared/contract/held-messages.ts';
import { HOLD_DAYS, MAX_HELD } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { deleteHeld, type HeldRow, lockHeld, releaseHeld } from '#shared/messages/held-messages.queries.ts';
import * as queries from './held.queries.ts';

export function heldRoutes({ query, command }: Routes): void {
  query(contract.listHeld, coach, ({ db, params }) => listHeld(db, params.userId));
  command(contract.holdMessage, coach, ({ trx, actor, params, body }) =>
    holdMessage(trx, actor, params.userId, body),
  );
  command(contract.changeHeld, coach, ({ trx, actor, params, body }) =>
    changeHeld(trx, actor, params.heldId, body),
  );
  command(contract.sendHeld, coach, ({ trx, actor, params }) => sendHeld(trx, actor, params.heldId));
  command(contract.cancelHeld, coach, ({ trx, actor, params }) => cancelHeld(trx, actor, params.heldId));
}

async function listHeld(db: Reader, userId: number): Promise<HeldList> {
  await getClient(db, userId);
  const messages = await queries.listHeld(db, userId);
  return { timeZone: await getZone(db, userId), messages };
}

async function holdMessage(trx: Trx, actor: Actor, userId: number, form: HoldForm): Promise<Held> {
  await queries.lockConversation(trx, userId);
  await lockClient(trx, userId);
  const { quotedId } = form;
  if (quotedId !== undefined && !(await isInConversation(trx, quotedId, userId))) throw notFound('Message');
  if ((await queries.countHeld(trx, userId)) >= MAX_HELD)
    throw conflict(`At most ${MAX_HELD} messages can be held for one client.`);
  const held = presentTime(await queries.insertHeld(trx, { ...form, userId, authorId: actor.id }));
  await queries.snoozeUntilHeld(trx, userId);
  await recordEvent(trx, 'held.changed', { userId });
  await log(trx, actor, 'hold-message', { userId, day: form.day });
  return held;
}

/** Any coach changes the hour; the words are the author's. Of a former coach's message whoever changes it becomes the author. */
async function changeHeld(trx: Trx, actor: Actor, id: number, change: HeldChange): Promise<Held> {
  const held = await getHeld(trx, id);
  const authorId = nameOf(held, actor);
  const { message = null, at = null } = change;
  if (message !== null && message !== held.message && authorId !== actor.id)
    throw forbidden('Only its author can change the words of a held message.');
  const changed = await queries.updateHeld(trx, id, { message, at, authorId });
  const answer = at === null ? present(changed) : presentTime(changed);
  await queries.snoozeUntilHeld(trx, held.userId);
  await recordEvent(trx, 'held.changed', { userId: held.userId });
  await log(trx, actor, 'change-held', held);
  return answer;
}

/** Sends it in its author's name, or of a former coach's in the caller's. It answers the client: a coach has looked. */
async function sendHeld(trx: Trx, actor: Actor, id: number): Promise<{ messageId: number }> {
  const held = await getHeld(trx, id);
  const messageId = await releaseHeld(trx, held, { authorId: nameOf(held, actor), isAnswer: true });
  if (messageId === undefined) throw notFound('User');
  await log(trx, actor, 'send-held', held);
  return { messageId };
}

async function cancelHeld(trx: Trx, actor: Actor, id: number): Promise<{ message: string }> {
  const held = await getHeld(trx, id);
  await deleteHeld(trx, held);
  await queries.snoozeUntilHeld(trx, held.userId);
  await log(trx, actor, 'cancel-held', held);
  return { message: 'Held message cancelled.' };
}

async function getHeld(trx: Trx, id: number): Promise<HeldRow> {
  const held = await lockHeld(trx, id);
  if (!held) throw notFound('Held message');
  return held;
}

const nameOf = ({ authorId, isAuthorCoach }: HeldRow, actor: Actor): number =>
  isAuthorCoach && authorId !== null ? authorId : actor.id;

const present = ({ id, userId, dueAt }: queries.HeldTime): Held => ({
  id,
  userId,
  dueAt: dueAt.toISOString(),
});

function presentTime(held: queries.HeldTime): Held {
  const refuse = (message: string) => badRequest(message, { at: message });
  if (!held.isAhead) throw refuse("This hour has passed in the client's time zone.");
  if (held.isFar) throw refuse(`A message can be held for ${HOLD_DAYS} days.`);
  return present(held);
}

const log = (
  trx: Trx,
  actor: Actor,
  action: AuditAction,
  { userId, day }: { userId: number; day: number },
): Promise<void> => recordAuditEntry(trx, { actorId: actor.id, userId, action, detail: { taskDay: day } });
