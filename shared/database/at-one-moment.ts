import type { Database, Trx } from './database.ts';

/** Several reads of the data as they are at one moment. */
export const atOneMoment = <T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
