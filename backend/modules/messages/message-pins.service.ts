import type { Actor } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { MAX_FILE_PINS } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';
import { lockMessage, recordChange } from './message-changes.service.ts';
import * as queries from './message-pins.queries.ts';
import { raiseRevision } from './reactions.queries.ts';

type NewPin = Omit<queries.NewPin, 'authorId'>;

/** The message with the new pin on its picture. */
export async function pinPicture(trx: Trx, actor: Actor, pin: NewPin): Promise<number> {
  const messageId = await lockMessageOf(trx, actor, pin.fileId);
  if (!(await queries.insertPin(trx, { ...pin, authorId: actor.id }, MAX_FILE_PINS))) {
    throw conflict(`This picture has ${MAX_FILE_PINS} pins, which is the most.`);
  }
  await tell(trx, messageId);
  return messageId;
}

/** Ticks a pin of the participant's own conversation; repeats change nothing. */
export async function tickPin(
  trx: Trx,
  actor: Actor,
  pin: { fileId: string; pinId: number },
  isTicked: boolean,
): Promise<number> {
  const messageId = await lockMessageOf(trx, actor, pin.fileId);
  const hasChanged = await queries.updateTick(trx, pin, isTicked);
  if (hasChanged === undefined) throw notFound('Pin');
  if (hasChanged) await tell(trx, messageId);
  return messageId;
}

async function lockMessageOf(trx: Trx, actor: Actor, fileId: string): Promise<number> {
  const id = await queries.findMessageOf(trx, fileId);
  if (id === undefined) throw notFound('Picture');
  const { isRemoved } = await lockMessage(trx, actor, id);
  if (isRemoved) throw notFound('Picture');
  return id;
}

async function tell(trx: Trx, messageId: number): Promise<void> {
  await raiseRevision(trx, messageId);
  await recordChange(trx, messageId);
}
