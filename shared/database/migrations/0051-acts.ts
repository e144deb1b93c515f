import type { Step } from '#shared/database/migration.ts';

/**
 * Acts of coaches on many clients, and the clients of each as they were when the coach pressed. A row of `act_people`
 * stays when its client is deleted, so that the counts add up.
 */
const statements = [
  'lock table users in share row exclusive mode',
  `create table acts (
    id integer generated always as identity primary key,
    author_id integer references users on delete set null,
    kind text not null check (kind in ('message', 'unlock', 'pause', 'resume', 'assign', 'unassign')),
    words text,
    coach_id integer references users on delete set null,
    state text not null default 'running' check (state in ('running', 'stopped', 'done')),
    total integer not null default 0,
    done integer not null default 0,
    refused integer not null default 0,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    stopped_by integer references users on delete set null
  )`,
  'create index acts_age on acts (created_at)',
  'create index acts_author on acts (author_id)',
  'create index acts_coach on acts (coach_id) where coach_id is not null',
  'create index acts_stopped on acts (stopped_by) where stopped_by is not null',
  `create table act_people (
    act_id integer not null references acts on delete cascade,
    n integer not null,
    user_id integer references users on delete set null,
    day integer not null,
    due_at timestamptz not null default now(),
    state text not null default 'open' check (state in ('open', 'done', 'refused')),
    reason text,
    settled_at timestamptz,
    primary key (act_id, n),
    unique (act_id, user_id),
    check ((state = 'refused') = (reason is not null))
  )`,
  'create index act_people_user on act_people (user_id)',
  'create index act_people_state on act_people (act_id, state, n)',
  "create index act_people_due on act_people (act_id, due_at, n) where state = 'open'",
];

export const steps: readonly Step[] = [{ statements }];
