import { type Actor, coach, participant, signedIn } from '#backend/http/access.ts';
import { conflict, forbidden, notFound } from '#backend/http/errors.ts';
import { runKeyed } from '#backend/http/idempotency.queries.ts';
import type { Routes } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { lockAnnouncementOf, tellForgotten } from '#shared/acts/acts.queries.ts';
import { CHANGE_MINUTES, MAX_FILE_PINS, type ReactionKind } from '#shared/contract/limits.ts';
import * as contract from '#shared/contract/message-changes.ts';
import * as pinContract from '#shared/contract/message-changes.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { findMessage } from '#shared/messages/messages.queries.ts';
import { forgetFormerChanges, forgetInEvents, forgetInNotices } from './forget-words.queries.ts';
import * as queries from './message-changes.queries.ts';

interface Keyed {
  actor: Actor;
  key: string | null;
  params: { messageId: number };
}

export function messageChangesRoutes({ action }: Routes): void {
  for (const isOn of [true, false])
    action(isOn ? contract.addReaction : contract.removeReaction, signedIn, ({ write, actor, params }) =>
      write<Message>(async (trx) => {
        await react(trx, actor, params, isOn);
        return await getMessage(trx, params.messageId);
      }),
    );
  /** Stores a key without an answer: a repeat gets the message as it is, never words that were removed since. */
  const change = async (trx: Trx, call: Keyed, parts: unknown[], effect: () => Promise<void>) => {
    await runKeyed(trx, call, [...parts, call.params], async () => {
      await effect();
      return null;
    });
    return await getMessage(trx, call.params.messageId);
  };
  action(
    pinContract.tickPin,
    participant,
    ({ write, actor, params: { fileId, annotationId: pinId }, body }) =>
      write<Message>(async (trx) =>
        getMessage(trx, await tickPin(trx, actor, { fileId, pinId }, body.isTicked)),
      ),
  );
  action(pinContract.pinPicture, coach, ({ write, actor, key, params: { fileId }, body }) =>
    write<Message>(async (trx) => {
      const pin = { fileId, ...body };
      // A key is stored with the message alone: a repeat gets it as it is.
      const id = await runKeyed(trx, { actor, key }, ['pin', pin], () => pinPicture(trx, actor, pin));
      return await getMessage(trx, id);
    }),
  );
  action(contract.editMessage, signedIn, ({ write, ...call }) =>
    write<Message>((trx) =>
      change(trx, call, ['edit', call.body.message], () =>
        editMessage(trx, call.actor, call.params.messageId, call.body.message),
      ),
    ),
  );
  action(contract.removeMessage, signedIn, ({ write, ...call }) =>
    write<Message>((trx) =>
      change(trx, call, ['remove'], () => removeMessage(trx, call.actor, call.params.messageId)),
    ),
  );
}

/** Changes the words of an own young message; of two edits the later one stays. */
export async function editMessage(trx: Trx, actor: Actor, messageId: number, words: string): Promise<void> {
  const message = await lockMessage(trx, actor, messageId);
  if (message.isRemoved) throw conflict('This message was removed.');
  if (message.authorId !== actor.id) throw forbidden('Only its author can edit a message.');
  if (message.message === words) return;
  if (!message.isYoung) throw conflict(`A message can be edited for ${CHANGE_MINUTES} minutes.`);
  await queries.updateWords(trx, messageId, words);
  await recordChange(trx, messageId);
}

/** Takes the words of a message away: authors for a while, coaches always, which is logged. */
async function removeMessage(trx: Trx, actor: Actor, messageId: number): Promise<void> {
  const announcement = await lockAnnouncementOf(trx, messageId);
  const message = await lockMessage(trx, actor, messageId);
  if (message.isRemoved) return;
  if (!actor.isAdmin && message.authorId !== actor.id)
    throw forbidden('Only its author can remove a message.');
  if (!actor.isAdmin && !message.isYoung)
    throw conflict(`A message can be removed for ${CHANGE_MINUTES} minutes.`);
  const { userId, day, fromAdmin } = message;
  await queries.removeWords(trx, messageId);
  await forgetInEvents(trx, { id: messageId, userId, day });
  if (!fromAdmin) await queries.waitForTheRest(trx, userId);
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
    ? await queries.insertReaction(trx, reaction)
    : await queries.deleteReaction(trx, reaction);
  if (!hasChanged) return;
  await queries.raiseRevision(trx, messageId);
  await recordChange(trx, messageId);
}

/** Locks a message that the actor may read, and its conversation. */
async function lockMessage(trx: Trx, actor: Actor, messageId: number): Promise<queries.ChangeableMessage> {
  // As the deletion of an account does, before it locks messages.
  await queries.lockConversationOf(trx, messageId);
  const message = await queries.lockMessage(trx, actor, messageId);
  if (!message) throw notFound('Message');
  return message;
}

/** The message as it is now. */
async function getMessage(db: Reader, messageId: number): Promise<Message> {
  const message = await findMessage(db, messageId);
  if (!message) throw notFound('Message');
  return message;
}

/** Tells screens of the message as it is now. */
async function recordChange(trx: Trx, messageId: number): Promise<void> {
  await queries.lockQuoted(trx, messageId);
  await forgetFormerChanges(trx, messageId);
  await recordEvent(trx, 'message.changed', { message: await getMessage(trx, messageId) });
}

type NewPin = Omit<queries.NewPin, 'authorId'>;

/** The message with the new pin on its picture. */
async function pinPicture(trx: Trx, actor: Actor, pin: NewPin): Promise<number> {
  const messageId = await lockMessageOf(trx, actor, pin.fileId);
  if (!(await queries.insertPin(trx, { ...pin, authorId: actor.id }, MAX_FILE_PINS))) {
    throw conflict(`This picture has ${MAX_FILE_PINS} pins, which is the most.`);
  }
  await announce(trx, messageId);
  return messageId;
}

/** Ticks a pin of the participant's own conversation; repeats change nothing. */
async function tickPin(
  trx: Trx,
  actor: Actor,
  pin: { fileId: string; pinId: number },
  isTicked: boolean,
): Promise<number> {
  const messageId = await lockMessageOf(trx, actor, pin.fileId);
  const hasChanged = await queries.updateTick(trx, pin, isTicked);
  if (hasChanged === undefined) throw notFound('Pin');
  if (hasChanged) await announce(trx, messageId);
  return messageId;
}

async function lockMessageOf(trx: Trx, actor: Actor, fileId: string): Promise<number> {
  const id = await queries.findMessageOf(trx, fileId);
  if (id === undefined) throw notFound('Picture');
  const { isRemoved } = await lockMessage(trx, actor, id);
  if (isRemoved) throw notFound('Picture');
  return id;
}

async function announce(trx: Trx, messageId: number): Promise<void> {
  await queries.raiseRevision(trx, messageId);
  await recordChange(trx, messageId);
}
