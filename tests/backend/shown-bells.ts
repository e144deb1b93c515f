import { sql } from 'kysely';
import { noticeInvariants } from '#scripts/operate/verify/notice-invariants.ts';
import type { Notice } from '#shared/contract/notices.ts';
import type { Database } from '#shared/database/database.ts';
import { teamNoticesOf } from '#shared/database/team-notices.ts';
import type { Person } from './test-person.ts';

export interface ShownNotice {
  events: number[];
  isSeen: boolean;
}

export const last = ({ events }: ShownNotice): number => events.at(-1) ?? 0;
export const inOrder = (notices: ShownNotice[]): ShownNotice[] =>
  notices.toSorted((a, b) => last(b) - last(a));

/** The notices that a coach has, as the database and the list say, and the number of mails. */
export async function shownTo(db: Database, coach: Person): Promise<unknown> {
  const { rows } = await sql<ShownNotice>`
    select event_ids as events, seen_at is not null as "isSeen" from ${teamNoticesOf(coach.user.id)} as team`.execute(
    db,
  );
  const answer = await coach.get('/api/notices?limit=100');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const listed = answer.json<Notice[]>().map(({ eventId, seenAt }) => ({ eventId, isSeen: seenAt !== null }));
  const { rows: mails } = await sql<{ count: number }>`
    select count(*)::int as count from mails where user_id = ${coach.user.id} and kind = 'waiting-work'`.execute(
    db,
  );
  return {
    notices: inOrder(rows),
    listed,
    unseen: Number(answer.headers['x-unseen-count']),
    mails: mails[0]?.count,
  };
}

/** Breaches of the team's notices that `npm run verify` would report. */
export async function findTeamBreaches(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const { name, query } of noticeInvariants) {
    if (typeof query !== 'string' || !query.includes('team_')) continue;
    const { rows } = await sql.raw<{ what: string }>(query).execute(db);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}
