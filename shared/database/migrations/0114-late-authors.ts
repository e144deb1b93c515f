import type { Step } from '#shared/database/migration.ts';

/**
 * Whether an author still has role and account, for statements that wait for locks: a volatile function sees what has changed
 * meanwhile. `participant`, from the locked row, makes PostgreSQL call it after the lock.
 */
export const steps: readonly Step[] = [
  {
    statements: [
      `create or replace function may_still_write(author int, as_coach boolean, participant int) returns boolean
        language sql volatile as $$
          select exists (select from users where id = author and is_admin = as_coach and deactivated_at is null)
        $$`,
    ],
  },
];
