import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import * as spine from './migrations/0001-spine.ts';
import * as signInAttempts from './migrations/0002-sign-in-attempts.ts';
import * as lists from './migrations/0003-lists.ts';
import * as listIndexes from './migrations/0004-list-indexes.ts';
import * as coaching from './migrations/0005-coaching.ts';
import * as clock from './migrations/0006-clock.ts';
import * as taskEditing from './migrations/0007-task-editing.ts';
import * as taskTemplates from './migrations/0008-task-templates.ts';
import * as eventOrigin from './migrations/0009-event-origin.ts';
import * as removedFiles from './migrations/0010-removed-files.ts';

const provider: MigrationProvider = {
  getMigrations: async () => ({
    '0001-spine': spine,
    '0002-sign-in-attempts': signInAttempts,
    '0003-lists': lists,
    '0004-list-indexes': listIndexes,
    '0005-coaching': coaching,
    '0006-clock': clock,
    '0007-task-editing': taskEditing,
    '0008-task-templates': taskTemplates,
    '0009-event-origin': eventOrigin,
    '0010-removed-files': removedFiles,
  }),
};

/** Brings the schema up to date. Several programs may call it at once: one works, the others wait. */
export async function migrateToLatest(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
