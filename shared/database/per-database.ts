import type { Database } from './database.ts';

/** Creates a value the first time a database needs it: processes have one database, tests have many. */
export function perDatabase<T>(create: (db: Database) => T): (db: Database) => T {
  const values = new WeakMap<Database, T>();
  return (db) => {
    const known = values.get(db) ?? create(db);
    values.set(db, known);
    return known;
  };
}
