import type { Step } from '#shared/database/migration.ts';

/** Replies from another address than the account's are counted apart from its owner's. */
const statements = [
  `alter table received_replies drop constraint received_replies_result_check,
    add check (result in ('posted', 'refused', 'forged')) not valid`,
];

export const steps: readonly Step[] = [{ statements }];
