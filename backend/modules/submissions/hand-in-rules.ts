import { type Actor, requireOpenDay } from '#backend/http/access.ts';
import { badRequest, conflict, formatWait, HttpError } from '#backend/http/errors.ts';
import { requireOwnFile } from '#backend/modules/uploads/uploaded-files.ts';
import { MAX_HAND_IN } from '#shared/contract/limits.ts';
import type { NewSubmission } from '#shared/contract/submissions.ts';
import type { Trx } from '#shared/database/database.ts';
import type { FileReference } from '#shared/database/present-file-url.ts';
import { embeddedFormDay } from '#shared/domain/file-address.ts';
import { isWithin, sizeInWords } from '#shared/domain/text-size.ts';
import * as queries from './submissions.queries.ts';
import * as versions from './versions.queries.ts';

/** Documents of a hand-in are made of all its texts. */
export function requireShort(texts: unknown): void {
  if (isWithin(texts, MAX_HAND_IN)) return;
  throw new HttpError(
    413,
    `Your answers and notes may have at most ${sizeInWords(MAX_HAND_IN)}. Your draft is kept. Please shorten it.`,
  );
}

/** Serialises a participant's submissions, and another programme begins before or after. */
export async function holdProgramme(trx: Trx, { id: userId, versionId }: Actor): Promise<void> {
  await versions.lockHandIns(trx, userId);
  if (await versions.isStillInProgramme(trx, userId, versionId)) return;
  throw conflict('Another programme has begun. Please load the page again.');
}

/** Under the lock of the programme, so that the limit counts all before it. */
export async function refuseTooMany(trx: Trx, { id: userId }: Actor, perDay: number): Promise<void> {
  const { count, retryAfter } = await versions.countRecent(trx, userId);
  if (count < perDay) return;
  const message = `You have submitted ${perDay} times in a day. Your draft is kept. Please wait ${formatWait(retryAfter)}.`;
  throw new HttpError(429, message, { retryAfter });
}

/** A claimed submission cannot be replaced; a revision after feedback can. */
export async function refuseWhileClaimed(trx: Trx, { userId, taskDay }: NewSubmission): Promise<void> {
  const row = await queries.findSubmission(trx, userId, taskDay);
  if (row?.claim && row.feedback_id === null) throw conflict('Your coach is reviewing this now');
}

/** A day without work takes no file and no words. */
export function requirePress(actor: Actor, { taskDay, fileURL, notes }: NewSubmission): void {
  requireOpenDay(actor, taskDay);
  if (embeddedFormDay(fileURL) === taskDay && !notes) return;
  throw badRequest('Nothing is handed in on this day. You can write your coach a message.');
}

export async function requireWork(
  trx: Trx,
  actor: Actor,
  { taskDay, fileURL }: NewSubmission,
): Promise<FileReference> {
  requireOpenDay(actor, taskDay);
  if (embeddedFormDay(fileURL) === taskDay) return { file_id: null, other_url: fileURL };
  return await requireOwnFile(trx, actor.id, taskDay, fileURL);
}
