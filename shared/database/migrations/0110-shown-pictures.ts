import type { Step } from '#shared/database/migration.ts';

/** The logos of a printed book, for its mock-ups; and pictures of photos in messages that browsers do not show. */
export const steps: readonly Step[] = [
  { statements: ['alter table prints add column logos jsonb'] },
  { statements: ['alter table message_files add column picture bytea'] },
];
