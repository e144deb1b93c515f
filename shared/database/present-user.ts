import type { Selectable } from 'kysely';
import type { User } from '#shared/contract/users.ts';
import { presentAvatarURL } from './present-file-url.ts';
import type { Tables } from './tables.ts';

export const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.company',
  'users.avatar_id',
  'users.current_day',
  'users.last_day',
  'users.programme_version_id',
  'users.is_admin',
  'users.is_owner',
  'users.is_invited',
  'users.coach_id',
  'users.last_activity',
  'users.finished_at',
  'users.created_at',
  'users.resume_day',
  'users.pause_reason',
  'users.deactivated_at',
  'users.cohort_id',
  'users.opens_at',
  'users.past_of',
] as const;

type Column<C> = C extends `users.${infer Name extends keyof Tables['users']}` ? Name : never;
export type UserRow = Pick<Selectable<Tables['users']>, Column<(typeof userColumns)[number]>>;

/** The public fields of a person, without the password hash. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  company: row.company,
  avatarURL: presentAvatarURL(row.avatar_id),
  currentDay: row.current_day,
  lastDay: row.last_day,
  programmeVersion: row.programme_version_id,
  isAdmin: row.is_admin,
  isOwner: row.is_owner,
  ...(row.is_invited && { isInvited: true }),
  coachId: row.coach_id,
  lastActivity: row.last_activity?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  resumeDay: row.resume_day,
  pauseReason: row.pause_reason,
  deactivatedAt: row.deactivated_at?.toISOString() ?? null,
  cohortId: row.cohort_id,
  opensAt: row.opens_at?.toISOString() ?? null,
  ...(row.past_of !== null && { pastOf: row.past_of }),
  createdAt: row.created_at.toISOString(),
});
