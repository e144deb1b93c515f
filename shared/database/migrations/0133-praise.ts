import type { Step } from '#shared/database/migration.ts';

/** A remark is praise or a change; what was written before is a change, which the client could tick. */
export const steps: readonly Step[] = [
  { statements: ['alter table annotations add column is_praise boolean not null default false'] },
];
