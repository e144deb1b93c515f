import type { RawBuilder } from 'kysely';
import type { Database } from '#shared/database/database.ts';

/** Runs a statement in a transaction that keeps its locks and its connection until the result is called. */
export async function hold(db: Database, statement: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute();
  await statement.execute(trx);
  let ended: Promise<void> | undefined;
  return async () => {
    ended ??= trx.rollback().execute();
    await ended;
  };
}
