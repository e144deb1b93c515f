import type { Step } from '#shared/database/migration.ts';

/** Browsers that get pushes. A subscription ends with the session that made it. */
const statements = [
  'lock table users, sessions in share row exclusive mode',
  `create table push_subscriptions (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    session_id text not null unique references sessions on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null default now(),
    last_ok_at timestamptz
  )`,
  'create index push_subscriptions_user on push_subscriptions (user_id)',
];

export const steps: readonly Step[] = [{ statements }];
