import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import type { Actor } from './access.ts';

/** The client of a session's view, as the caller of what is read. */
export async function findViewed(db: Database, session: string, viewId: string): Promise<Actor | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(viewId)) return undefined;
  const row = await db
    .selectFrom('views')
    .innerJoin('users', 'users.id', 'views.user_id')
    .innerJoin('users as viewers', 'viewers.id', 'views.coach_id')
    .select(['users.id', 'users.name', 'users.email'])
    .select(['users.current_day as currentDay', 'users.resume_day as resumeDay'])
    .select(['users.programme_version_id as versionId', 'users.last_day as lastDay'])
    .select('users.session_epoch as epoch')
    .where('views.id', '=', Number(viewId))
    .where('views.session_id', '=', session)
    .where('views.expires_at', '>', sql<Date>`now()`)
    .where('users.is_admin', '=', false)
    .where((is) => is.or([is('viewers.is_admin', '=', true), is('users.past_of', '=', is.ref('viewers.id'))]))
    .executeTakeFirst();
  return row && { ...row, isAdmin: false, isOwner: false, lacksFactor: false, session };
}

/** The given views that have not ended. */
export async function listOpenViews(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('views')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
