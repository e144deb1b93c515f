import type { Step } from '#shared/database/migration.ts';

/** Coaches who look at a client's screens. A trigger logs the end, whatever ends it: the coach, the session or the time. */
const statements = [
  'lock table users, sessions in share row exclusive mode',
  `create table views (
    id integer generated always as identity primary key,
    session_id text not null references sessions on delete cascade,
    coach_id integer not null references users on delete cascade,
    user_id integer not null references users on delete cascade,
    expires_at timestamptz not null,
    unique (session_id, user_id)
  )`,
  'create index views_coach on views (coach_id)',
  'create index views_client on views (user_id)',
  'create index views_expires on views (expires_at)',
  `create function log_view_end() returns trigger language plpgsql as $$ begin
    insert into audit (actor_id, user_id, action, detail)
      select (select id from users where id = old.coach_id), id, 'view-end', '{}' from users where id = old.user_id;
    return null;
  end $$`,
  'create trigger views_end after delete on views for each row execute function log_view_end()',
];

export const steps: readonly Step[] = [{ statements }];
