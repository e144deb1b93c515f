import type { Step } from '#shared/database/migration.ts';

/** For the participants who finished last. */
const statements = ['create index users_finished on users (finished_at desc) where finished_at is not null'];

export const steps: readonly Step[] = [{ statements }];
