import { createBatcher } from '#shared/platform/batcher.ts';
import { isAnswered, isPassing } from '#shared/platform/passing-errors.ts';
import type { Due } from './handle-once.ts';

/** Handles events together; answers for each whether there was anything to do. */
type HandleAll = (due: readonly Due[]) => Promise<readonly boolean[]>;

/**
 * Lets jobs that are at work at once share a transaction. What fails together is done again one by one, so
 * that a job that cannot be done harms no other.
 */
export function shareWork(handleAll: HandleAll, most: number): (due: Due) => Promise<boolean> {
  const one = async (due: Due): Promise<boolean> => (await handleAll([due]))[0] ?? false;
  if (most === 1) return one;

  const settle = async (due: readonly Due[]): Promise<readonly (boolean | Error)[]> => {
    try {
      return await handleAll(due);
    } catch (error) {
      if (isAbsence(error as Error)) throw error;
      if (due.length === 1) return [error as Error];
      return await Promise.all(due.map((each) => one(each).catch((refusal: Error) => refusal)));
    }
  };
  const limits = { maxBatch: most, maxWaiting: Number.POSITIVE_INFINITY };
  const enqueue = createBatcher(settle, { ...limits, groupsOf: ({ eventId }) => [eventId] });
  return async (due) => {
    const result = await enqueue(due);
    if (result instanceof Error) throw result;
    return result;
  };
}

/** PostgreSQL gave no answer: it would give none to each of them either. */
const isAbsence = (error: Error): boolean => isPassing(error) && !isAnswered(error);
