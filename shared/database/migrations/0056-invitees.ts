import type { Step } from '#shared/database/migration.ts';

/**
 * Acts that put clients into a cohort, and acts that invite a list. `act_invitees` are the rows of a list as the coach gave them; the
 * worker looks again whether coach and cohort are still there, so they are no references. What a list says of a person goes
 * with the account.
 */
const statements = [
  'lock table users in share row exclusive mode',
  `alter table acts drop constraint acts_kind_check, add constraint acts_kind_check check (kind in
    ('message', 'unlock', 'pause', 'resume', 'assign', 'unassign', 'cohort', 'no-cohort', 'invite')) not valid`,
  'alter table acts add column cohort_id integer references cohorts on delete set null',
  `create table act_invitees (
    act_id integer not null,
    n integer not null,
    name text not null,
    email text not null,
    company text,
    coach_id integer,
    cohort_id integer,
    same_as integer,
    user_id integer references users on delete cascade,
    primary key (act_id, n),
    foreign key (act_id, n) references act_people on delete cascade
  )`,
  'create index act_invitees_user on act_invitees (user_id) where user_id is not null',
];

export const steps: readonly Step[] = [
  { statements },
  { statements: ['alter table acts validate constraint acts_kind_check'] },
  { index: 'acts_cohort', on: 'acts (cohort_id) where cohort_id is not null' },
];
