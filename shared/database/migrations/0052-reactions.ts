import { type Kysely, sql } from 'kysely';

/** Reactions to messages, each person's once in each way. */
const statements = [
  // As in 0024: the lock at once, and given up early.
  "set local lock_timeout = '500ms'",
  `create table message_reactions (
    message_id integer not null references messages on delete cascade,
    author_id integer not null references users on delete cascade,
    kind text not null,
    reacted_at timestamptz not null default now(),
    primary key (message_id, author_id, kind))`,
  'create index message_reactions_author on message_reactions (author_id)',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
