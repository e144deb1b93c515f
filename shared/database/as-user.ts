import { sql } from 'kysely';
import { User } from '#shared/contract/users.ts';
import { avatarURL, jsonOf, timestamp } from './json-of.ts';

/** SQL: the public fields of a row of `users`, without the password hash. */
export const asUser = sql
  .raw<User>(
    jsonOf(User, {
      id: 'users.id',
      name: 'users.name',
      email: 'users.email',
      company: 'users.company',
      avatarURL: avatarURL('users.avatar_id'),
      currentDay: 'users.current_day',
      lastDay: 'users.last_day',
      programmeVersion: 'users.programme_version_id',
      programme: 'null',
      past: 'null',
      pastOf: 'users.past_of',
      isAdmin: 'users.is_admin',
      isOwner: 'users.is_owner',
      isInvited: 'case when users.is_invited then true end',
      coachId: 'users.coach_id',
      lastActivity: timestamp('users.last_activity'),
      finishedAt: timestamp('users.finished_at'),
      resumeDay: 'users.resume_day',
      pauseReason: 'users.pause_reason',
      deactivatedAt: timestamp('users.deactivated_at'),
      cohortId: 'users.cohort_id',
      opensAt: timestamp('users.opens_at'),
      createdAt: timestamp('users.created_at'),
    }),
  )
  .as('user');
