import type { Actor } from '#backend/http/access.ts';
import { conflict, forbidden, notFound } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.ts';
import { lockAnnouncementOf } from '#shared/acts/forget-announcement.queries.ts';
import { tellForgotten } from '#shared/acts/tell-act.ts';
import { CHANGE_MINUTES, type ReactionKind } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { findMessage } from '#shared/messages/messages.queries.ts';
import { forgetFormerChanges, forgetInEvents, forgetInNotices } from './forget-words.queries.ts';
import * as changes from './message-changes.queries.ts';
import * as reactions from './reactions.queries.ts';

/** Changes the words of an own young message; of two edits the later one stays. */
export async function editMessage(trx: Trx, actor: Actor, messageId: number, words: string): Promise<void> {
  const message = await lockMessage(trx, actor, messageId);
  if (message.isRemoved) throw conflict('This message was removed.');
  if (message.authorId !== actor.id) throw forbidden('Only its author can edit a message.');
  if (message.message === words) return;
  if (!message.isYoung) throw conflict(`A message can be edited for ${CHANGE_MINUTES} minutes.`);
  await changes.updateWords(trx, messageId, words);
  await recordChange(trx, messageId);
}

/** Takes the words of a message away: authors for a while, coaches always, which is logged. */
export async function removeMessage(trx: Trx, actor: Actor, messageId: number): Promise<void> {
  const announcement = await lockAnnouncementOf(trx, messageId);
  const message = await lockMessage(trx, actor, messageId);
  if (message.isRemoved) return;
  if (!actor.isAdmin && message.authorId !== actor.id)
    throw forbidden('Only its author can remove a message.');
  if (!actor.isAdmin && !message.isYoung)
    throw conflict(`A message can be removed for ${CHANGE_MINUTES} minutes.`);
  const { userId, day, fromAdmin } = message;
  await changes.removeWords(trx, messageId);
  await forgetInEvents(trx, { id: messageId, userId, day });
  if (!fromAdmin) await changes.waitForTheRest(trx, userId);
  await recordChange(trx, messageId);
  await forgetInNotices(trx, { id: messageId, userId, day });
  if (announcement !== undefined) await tellForgotten(trx, [announcement]);
  if (!actor.isAdmin) return;
  const entry = { actorId: actor.id, userId, action: 'remove-message', detail: { taskDay: day } } as const;
  await recordAuditEntry(trx, entry);
}

/** Adds or takes back an own reaction; what is so already stays. */
export async function react(
  trx: Trx,
  actor: Actor,
  { messageId, kind }: { messageId: number; kind: ReactionKind },
  isOn: boolean,
): Promise<void> {
  const message = await lockMessage(trx, actor, messageId);
  if (message.isRemoved && !isOn) return;
  if (message.isRemoved) throw conflict('This message was removed.');
  const reaction = { messageId, kind, authorId: actor.id };
  const hasChanged = isOn
    ? await reactions.insertReaction(trx, reaction)
    : await reactions.deleteReaction(trx, reaction);
  if (!hasChanged) return;
  await reactions.raiseRevision(trx, messageId);
  await recordChange(trx, messageId);
}

/** Locks a message that the actor may read, and its conversation. */
export async function lockMessage(
  trx: Trx,
  actor: Actor,
  messageId: number,
): Promise<changes.ChangeableMessage> {
  // As the deletion of an account does, before it locks messages.
  await changes.lockConversationOf(trx, messageId);
  const message = await changes.lockMessage(trx, actor, messageId);
  if (!message) throw notFound('Message');
  return message;
}

/** The message as it is now. */
export async function getMessage(db: Reader, messageId: number): Promise<Message> {
  const message = await findMessage(db, messageId);
  if (!message) throw notFound('Message');
  return message;
}

/** Tells screens of the message as it is now. */
export async function recordChange(trx: Trx, messageId: number): Promise<void> {
  await changes.lockQuoted(trx, messageId);
  await forgetFormerChanges(trx, messageId);
  await recordEvent(trx, 'message.changed', { message: await getMessage(trx, messageId) });
}
