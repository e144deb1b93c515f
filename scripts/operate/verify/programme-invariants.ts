import { REMOVED_DOMAIN } from '#shared/accounts/coach-roles.ts';
import type { Invariant } from './invariant.ts';

/** Invariants of programmes, their versions and drafts, and who is or was in them. */
export const programmeInvariants: readonly Invariant[] = [
  {
    name: 'everybody is in one version of a programme, which has as many tasks as days',
    query: `select 'person ' || users.id as what from users
        left join enrolments on enrolments.user_id = users.id and ended_at is null
        where enrolments.programme_version_id is distinct from users.programme_version_id
      union all select 'person ' || users.id from users join programme_versions on programme_versions.id = programme_version_id
        where last_day <> days or greatest(current_day, resume_day) > last_day and not is_admin
      union all select 'version ' || id from programme_versions
        where array(select generate_series(1, days)) <> array(select day from programme_tasks where programme_version_id = programme_versions.id order by day)
          or json_array_length(content -> 'days') <> days`,
  },
  {
    name: 'work is for a day of the programme that its client is in',
    query: `select 'submission ' || submissions.id as what from submissions join users on users.id = user_id where task_day > last_day`,
  },
  {
    name: 'a finished programme is complete, belongs to somebody who was in it, and is nobody to sign in as',
    query: `select 'finished programme ' || past.id as what from users as past left join users as person on person.id = past.past_of
      where (past.past_of is not null or past.email like 'finished-%@${REMOVED_DOMAIN}') and (person.id is null or person.past_of is not null
        or past.finished_at is null or past.deactivated_at is null or past.password_hash <> ''
        or exists (select from sessions where user_id = past.id)
        or not exists (select from enrolments where user_id = person.id and ended_at is not null
          and enrolments.programme_version_id = past.programme_version_id))`,
  },
  {
    name: 'new clients begin a published programme, and the versions of each are numbered without gaps',
    query: `select 'no programme to begin' as what
        where newest_version((select id from programmes where is_default and archived_at is null)) is null
      union all select 'programme ' || programme_id from programme_versions group by programme_id having max(number) <> count(*)`,
  },
  {
    name: 'drafts and suggestions are of programmes that are written here',
    query: `select 'part ' || part || ' of programme ' || programme_id as what from programme_drafts
        join programmes on programmes.id = programme_id where not is_own
      union all select 'suggestion ' || suggestion.id from programme_suggestions as suggestion
        join programmes on programmes.id = programme_id where not is_own
      union all select 'programme ' || id from programmes where is_own and newest_version(id) is null
        and not exists (select from programme_drafts where programme_id = programmes.id and part = 'head')`,
  },
];
