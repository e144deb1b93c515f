import { eventually } from './eventually.ts';

/** Repeats the statement: it is refused for the moment in which an autovacuum worker is in the database. */
export async function dropDatabase(drop: () => Promise<unknown>): Promise<void> {
  await eventually(drop);
}
