import type { Database } from '#shared/database/database.ts';

/** The work of the latest request. */
export const newestWork = (db: Database) =>
  db
    .selectFrom('events')
    .innerJoin('jobs', 'jobs.event_id', 'events.id')
    .select(['type', 'payload', 'queue'])
    .orderBy('events.id', 'desc')
    .executeTakeFirst();
