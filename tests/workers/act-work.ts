import type { InsertObject } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { createActsHandler } from '#workers/acts/acts.worker.ts';

/** An act about these people, of which no worker has heard; null: somebody without an account. */
export async function insertAct(
  db: Database,
  act: Omit<InsertObject<Tables, 'acts'>, 'total'>,
  userIds: readonly (number | null)[],
  day = 1,
): Promise<number> {
  const row = db.insertInto('acts').values({ ...act, total: userIds.length });
  const { id } = await row.returning('id').executeTakeFirstOrThrow();
  const people = userIds.map((user_id, index) => ({ act_id: id, n: index + 1, user_id, day }));
  await db.insertInto('act_people').values(people).execute();
  return id;
}

export const stateOf = (db: Database, actId: number) =>
  db
    .selectFrom('acts')
    .select(['state', 'done', 'refused'])
    .where('id', '=', actId)
    .executeTakeFirstOrThrow();

/** Does a part of an act. */
export async function carryOut(trx: Trx, actId: number): Promise<void> {
  const entry = { id: 1, type: 'act.continued', payload: { actId } } as const;
  const cause = { requestId: null, traceparent: null };
  await createActsHandler(testConfig).handle(trx, [{ entry, cause, account: null, programme: null }]);
}

/** Does a part of an act, and ends before its commit. */
export async function killPart(db: Database, actId: number): Promise<void> {
  const killed = new Error('killed');
  const part = inTransaction(db, async (trx) => {
    await requestWork(trx, 'act.continued', { actId });
    await carryOut(trx, actId);
    throw killed;
  });
  await part.catch((error) => {
    if (error !== killed) throw error;
  });
}
