import type { Step } from '#shared/database/migration.ts';

/** Whoever used a queue least lately has the next turn. The former release neither reads nor writes it. */
export const steps: readonly Step[] = [
  { statements: ['alter table turns add column spent_ms integer not null default 0'] },
];
