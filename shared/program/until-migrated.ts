import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#shared/database/database.ts';
import { listMissing } from '#shared/database/migrate.ts';
import { endRestore } from '#shared/database/restored.ts';
import type { Logger } from '#shared/operations/log.ts';

/** ms between two looks at the schema. */
const AGAIN = 1_000;

const describe = (missing: readonly string[]): string =>
  `the database lacks ${missing.length} migrations of this release, ${missing[0]} first: run npm run migrate`;

/** Readiness: rejects while the database lacks migrations of this release. */
export async function requireSchema(db: Database): Promise<void> {
  const missing = await listMissing(db);
  if (missing.length > 0) throw new Error(describe(missing));
}

/**
 * Resolves when the database has all migrations of this release; it may have those of a newer one. A program that starts
 * while PostgreSQL is away does not wait: it exits if PostgreSQL returns without them.
 */
export async function untilMigrated(
  db: Database,
  log: Logger,
  { end = endOurselves, again = AGAIN } = {},
): Promise<void> {
  const look = (): Promise<readonly string[] | undefined> => begin(db).catch(() => undefined);
  let missing = await look();
  if (!missing) return void lookLater(look, again, (late) => end(new Error(describe(late))));
  if (missing.length > 0) log.warn({ missing }, `${describe(missing)}; waiting for it`);
  else return;
  while (missing?.length !== 0) {
    await pause(again);
    missing = await look();
  }
  log.info('the database has all migrations now');
}

async function begin(db: Database): Promise<readonly string[]> {
  const missing = await listMissing(db);
  if (missing.length === 0) await endRestore(db);
  return missing;
}

async function lookLater(
  look: () => Promise<readonly string[] | undefined>,
  again: number,
  onMissing: (missing: readonly string[]) => void,
): Promise<void> {
  let missing: readonly string[] | undefined;
  while (!missing) {
    await pause(again, undefined, { ref: false });
    missing = await look();
  }
  if (missing.length > 0) onMissing(missing);
}

/** An uncaught exception shuts the process down; its supervisor starts it again, and then it waits. */
const endOurselves = (why: Error): void =>
  void setImmediate(() => {
    throw why;
  });
