import { createHash } from 'node:crypto';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Trx } from './database.ts';

/** Keeps the questions of a day for the version that answers them; returns their id. */
export async function keepQuestions(
  trx: Trx,
  day: number,
  asked: readonly WorkbookSection[],
): Promise<string> {
  const sections = JSON.stringify(asked);
  const id = createHash('sha256').update(sections).digest('hex');
  await trx
    .insertInto('workbooks')
    .values({ id, day, sections })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}
