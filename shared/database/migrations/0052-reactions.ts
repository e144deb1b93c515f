import type { Step } from '#shared/database/migration.ts';

/** Reactions to messages, each person's once in each way. */
const statements = [
  `create table message_reactions (
    message_id integer not null references messages on delete cascade,
    author_id integer not null references users on delete cascade,
    kind text not null,
    reacted_at timestamptz not null default now(),
    primary key (message_id, author_id, kind))`,
  'create index message_reactions_author on message_reactions (author_id)',
];

export const steps: readonly Step[] = [{ statements }];
