import type { Step } from '#shared/database/migration.ts';

/** Mails about one day of one client name the same thread. */
export const steps: readonly Step[] = [{ statements: ['alter table mails add column thread text'] }];
