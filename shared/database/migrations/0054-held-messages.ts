import type { Step } from '#shared/database/migration.ts';

/**
 * Messages that coaches hold until an hour of the client's own clock. `at_home` is what that clock shows, `due_at` the moment;
 * both here and in acts a trigger moves the moment with the client's time zone, also when a program of the former release
 * changes it. `acts.wakes_at`: when a held act goes on.
 */
const statements = [
  'lock table users, messages in share row exclusive mode',
  'lock table acts in access exclusive mode',
  // As \`next_local_time\`: a skipped hour counts as the time after it, a doubled one as its first. On quarters of an hour.
  `create function local_moment(at_home timestamp, zone text) returns timestamptz language sql stable as $$
    select min(quarter) from known_zone(zone) as here
      cross join lateral generate_series(at_home at time zone here - interval '3 hours', at_home at time zone here,
        interval '15 minutes') as quarter
    where quarter at time zone here >= at_home
  $$`,
  `create table held_messages (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    author_id integer references users on delete set null,
    day integer not null,
    message text not null,
    quoted_id integer references messages on delete set null,
    at_home timestamp not null,
    due_at timestamptz not null,
    written_at timestamptz not null default now(),
    problem text check (problem in ('author-gone', 'client-away'))
  )`,
  'create index held_messages_user on held_messages (user_id, due_at)',
  'create index held_messages_author on held_messages (author_id)',
  'create index held_messages_quoted on held_messages (quoted_id) where quoted_id is not null',
  'create index held_messages_due on held_messages (due_at) where problem is null',
  'alter table acts add column at_home timestamp, add column wakes_at timestamptz',
  // The acts before their clients, as workers lock them.
  `create function move_held() returns trigger language plpgsql as $$
  declare
    held integer[];
  begin
    update held_messages set due_at = local_moment(at_home, new.time_zone) where user_id = new.id;
    held = array(select id from acts where at_home is not null and state = 'running' and id in
      (select act_id from act_people where user_id = new.id and act_people.state = 'open') order by id for update);
    update act_people set due_at = local_moment(acts.at_home, new.time_zone) from acts
      where acts.id = any(held) and act_id = acts.id and user_id = new.id and act_people.state = 'open';
    update acts set wakes_at = (select min(due_at) from act_people where act_id = acts.id and act_people.state = 'open')
      where id = any(held) and wakes_at is not null;
    return null;
  end $$`,
  `create trigger users_held after update of time_zone on users for each row
    when (old.time_zone is distinct from new.time_zone) execute function move_held()`,
];

export const steps: readonly Step[] = [
  { statements },
  { index: 'acts_wakes', on: 'acts (wakes_at) where wakes_at is not null' },
];
