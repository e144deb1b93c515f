import type { Step } from '#shared/database/migration.ts';

/** Indexes that find expired rows. Events and sign-in attempts are found by id. */
const statements = [
  'create index sign_in_pace_age on sign_in_pace (free_at)',
  'create index sign_in_links_age on sign_in_links (expires_at)',
  'create index files_age on files (created_at, id)',
];

export const steps: readonly Step[] = [{ statements }];
