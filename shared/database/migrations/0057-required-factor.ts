import type { Step } from '#shared/database/migration.ts';

/** Whether every coach needs a second factor. */
const statements = [
  `alter table site_settings
    alter column sends_nudges set default true,
    add column requires_factor boolean not null default false`,
];

export const steps: readonly Step[] = [{ statements }];
