import { badRequest, conflict } from '#backend/http/errors.ts';
import type { Feedback, Pin, Selector } from '#shared/contract/feedback.ts';
import { MAX_PINS } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { pageOfField } from '#shared/domain/anchor.ts';
import { countPins, isPdf, showsPlace } from './pins.queries.ts';

/** The version must show the place, and its file must have room for one more pin. */
export async function requirePlace(trx: Trx, { id, submissionId }: Feedback, pin: Pin): Promise<void> {
  const what = pin.page === undefined ? 'picture' : 'PDF';
  if (!(await showsPlace(trx, submissionId, pin))) {
    const message = `This ${what} is not in that version.`;
    throw badRequest(message, { pin: message });
  }
  if ((await countPins(trx, id, pin)) >= MAX_PINS) {
    throw conflict(`This ${what} has ${MAX_PINS} pins, which is the most. Please write a message instead.`);
  }
}

/** The pin of a draft's annotation, null where its version does not show the place or its file has no room for it. */
export async function pinInPlace(trx: Trx, feedback: Feedback, pin: Pin | undefined): Promise<Pin | null> {
  if (!pin) return null;
  const { id, submissionId } = feedback;
  const hasPlace = (await showsPlace(trx, submissionId, pin)) && (await countPins(trx, id, pin)) < MAX_PINS;
  return hasPlace ? pin : null;
}

/** Whether a selector names words of a page of a version's PDF. Only browsers read them, so the coach's words are trusted. */
export const isOnPage = async (db: Reader, submissionId: number, selector: Selector): Promise<boolean> => {
  const { field, version, start, end, exact } = selector;
  return (
    pageOfField(field) !== null && end - start === exact.length && (await isPdf(db, submissionId, version))
  );
};
