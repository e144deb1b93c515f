import type { Step } from '#shared/database/migration.ts';

/** A person's photo is a file without a day. No foreign key: files already reference users. */
const statements = [
  'alter table users add column avatar_id text',
  'alter table files alter column task_day drop not null',
];

export const steps: readonly Step[] = [{ statements }];
