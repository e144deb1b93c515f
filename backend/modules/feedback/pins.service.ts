import { badRequest, conflict, type HttpError } from '#backend/http/errors.ts';
import type { Feedback, Pin, Selector } from '#shared/contract/feedback.ts';
import { MAX_PINS } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { pageOfField } from '#shared/domain/anchor.ts';
import { countPins, isPageOf, showsPlace } from './pins.queries.ts';

/** Why a pin cannot stand there: its version does not show the place, or its file has no room for one more. */
async function faultOf(trx: Trx, { id, submissionId }: Feedback, pin: Pin): Promise<HttpError | null> {
  const what = pin.page === undefined ? 'picture' : 'PDF';
  const message = `This ${what === 'PDF' ? 'page of a PDF' : what} is not in that version.`;
  if (!(await showsPlace(trx, submissionId, pin))) return badRequest(message, { pin: message });
  const isFull = (await countPins(trx, id, pin)) >= MAX_PINS;
  const full = `This ${what} has ${MAX_PINS} pins, which is the most. Please write a message instead.`;
  return isFull ? conflict(full) : null;
}

export async function requirePlace(trx: Trx, feedback: Feedback, pin: Pin): Promise<void> {
  const fault = await faultOf(trx, feedback, pin);
  if (fault) throw fault;
}

/** The pin of a draft's annotation; null where it cannot stand. */
export const pinInPlace = async (trx: Trx, feedback: Feedback, pin: Pin | undefined): Promise<Pin | null> =>
  pin && !(await faultOf(trx, feedback, pin)) ? pin : null;

/** Whether a selector names words of a page of a version's PDF. Only browsers read them, so the coach's words are trusted. */
export const isOnPage = async (db: Reader, submissionId: number, selector: Selector): Promise<boolean> => {
  const { field, version, start, end, exact } = selector;
  const page = pageOfField(field);
  if (page === null || end - start !== exact.length) return false;
  return await isPageOf(db, { submissionId, version, page });
};
