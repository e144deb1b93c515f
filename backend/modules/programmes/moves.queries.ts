import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/** A statement of so many clients ends in time on a busy machine: a large programme could never be published otherwise. */
const MOVED_AT_ONCE = 500;

async function move(
  trx: Trx,
  [programmeId, versionId]: readonly [number, number],
  who = sql`true`,
): Promise<number> {
  for (let all = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select users.id from enrolments join users on users.id = user_id and not is_admin and past_of is null
        and users.programme_version_id <> ${versionId} and ${who}
      where ended_at is null and enrolments.programme_version_id in (
        select id from programme_versions where programme_id = ${programmeId} and id <> ${versionId})
      order by users.id limit ${MOVED_AT_ONCE} for no key update of users
    `.execute(trx);
    if (rows.length === 0) return all;
    // Another statement, which sees what was handed in while the first one waited.
    const { numAffectedRows = 0n } = await sql`
      update users set programme_version_id = ${versionId}
      where ${who} and id = any(${rows.map(({ id }) => id)}::int[])
    `.execute(trx);
    all += Number(numAffectedRows);
  }
}

/** Moves everybody of the programme, also who is deactivated or invited, but no finished programme; returns how many. */
export const moveEverybody = (trx: Trx, programmeId: number, versionId: number): Promise<number> =>
  move(trx, [programmeId, versionId]);

/** Who has not begun begins the newest version. */
export const moveWaiting = (trx: Trx, programmeId: number, versionId: number): Promise<number> =>
  move(trx, [programmeId, versionId], sql`not has_begun(users)`);
