import { badRequest, conflict } from '#backend/http/errors.ts';
import type { Feedback, Pin } from '#shared/contract/feedback.ts';
import { MAX_PINS } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';
import { countPins, showsPicture } from './pins.queries.ts';

/** The version must show the picture, which must have room for one more pin. */
export async function requirePlace(trx: Trx, { id, submissionId }: Feedback, pin: Pin): Promise<void> {
  if (!(await showsPicture(trx, submissionId, pin))) {
    const message = 'This picture is not in that version.';
    throw badRequest(message, { pin: message });
  }
  if ((await countPins(trx, id, pin)) >= MAX_PINS) {
    throw conflict(`This picture has ${MAX_PINS} pins, which is the most. Please write a message instead.`);
  }
}

/** The pin of a draft's annotation, null where its version does not show the picture or has no room for it. */
export async function pinInPlace(trx: Trx, feedback: Feedback, pin: Pin | undefined): Promise<Pin | null> {
  if (!pin) return null;
  const { id, submissionId } = feedback;
  const hasPlace = (await showsPicture(trx, submissionId, pin)) && (await countPins(trx, id, pin)) < MAX_PINS;
  return hasPlace ? pin : null;
}
