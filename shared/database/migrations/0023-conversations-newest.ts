import type { Step } from '#shared/database/migration.ts';

/** For the list of all conversations, newest message first. */
const statement = `create index conversations_newest on conversations (last_message_at desc, user_id desc)
  where last_message_at is not null`;

export const steps: readonly Step[] = [{ statements: [statement] }];
