-- What coaches do to many clients at once. A worker carries an act out once for each of its people.

-- `at_home` holds a message until that hour of each client, and `wakes_at` is when the act goes on.
create table acts (
  id integer generated always as identity primary key,
  author_id integer references users on delete set null,
  kind text not null check (kind in ('message', 'unlock', 'pause', 'resume', 'assign', 'unassign', 'cohort', 'no-cohort', 'invite', 'invite-again', 'revoke')),
  words text,
  coach_id integer references users on delete set null,
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  stopped_by integer references users on delete set null,
  at_home timestamp,
  wakes_at timestamptz,
  cohort_id integer references cohorts on delete set null
);
comment on column acts.author_id is 'Null: a deleted coach.';
comment on column acts.words is 'The message with its placeholders, or the reason of a pause.';
comment on column acts.coach_id is 'To whom clients are assigned; null: the coach is deleted.';
comment on column acts.cohort_id is 'Into which cohort clients are put; null: it is removed.';
comment on column acts.at_home is 'Until when each client''s own clock holds the message.';
comment on column acts.wakes_at is 'When a held act goes on; null while a part is owed or nothing is left.';
create index acts_age on acts (created_at);
create index acts_author on acts (author_id);
create index acts_coach on acts (coach_id) where coach_id is not null;
create index acts_stopped on acts (stopped_by) where stopped_by is not null;
create index acts_wakes on acts (wakes_at) where wakes_at is not null;
create index acts_cohort on acts (cohort_id) where cohort_id is not null;

-- The clients of an act as they were when the coach started it. A row stays when its client is deleted, so that the counts add up.
create table act_people (
  act_id integer not null references acts on delete cascade,
  n integer not null,
  user_id integer references users on delete set null,
  day integer not null,
  due_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  reason text,
  settled_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  primary key (act_id, n),
  unique (act_id, user_id)
);
comment on column act_people.n is 'The place in the act.';
comment on column act_people.user_id is 'Null: the account is deleted.';
comment on column act_people.day is 'The day reached when the coach pressed.';
create index act_people_user on act_people (user_id);
create index act_people_state on act_people (act_id, state, n);
create index act_people_due on act_people (act_id, due_at, n) where state = 'open';

-- The rows of a list of people to invite. Coach, cohort and programme are no references: the worker looks again whether they are
-- still there.
create table act_invitees (
  act_id integer not null,
  n integer not null,
  name text not null,
  email text not null,
  company text,
  coach_id integer,
  cohort_id integer,
  same_as integer,
  user_id integer references users on delete cascade,
  programme_id integer,
  primary key (act_id, n),
  foreign key (act_id, n) references act_people on delete cascade
);
comment on column act_invitees.n is 'The row of the list.';
comment on column act_invitees.same_as is 'The earlier row with the same address.';
comment on column act_invitees.user_id is 'The account with this address.';
create index act_invitees_user on act_invitees (user_id) where user_id is not null;

-- Locks the acts before their clients, as workers do.
create function move_held() returns trigger language plpgsql as $$
  declare
    held integer[];
  begin
    update submissions set clock_at = after_six(coalesce(waited_at, clock_at), new.time_zone)
      where user_id = new.id and clock_at is not null;
    update held_messages set due_at = local_moment(at_home, new.time_zone) where user_id = new.id;
    held = array(select id from acts where at_home is not null and state = 'running' and id in
      (select act_id from act_people where user_id = new.id and act_people.state = 'open') order by id for update);
    update act_people set due_at = local_moment(acts.at_home, new.time_zone) from acts
      where acts.id = any(held) and act_id = acts.id and user_id = new.id and act_people.state = 'open';
    update acts set wakes_at = (select min(due_at) from act_people where act_id = acts.id and act_people.state = 'open')
      where id = any(held) and wakes_at is not null;
    return null;
  end $$;

-- Held messages and acts are due at their hour on the client's clock, and the clocks of submissions never at night, also after
-- the time zone changes.
create trigger users_held after update of time_zone on users for each row
  when (old.time_zone is distinct from new.time_zone)
  execute function move_held();
