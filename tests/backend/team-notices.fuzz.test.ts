import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noticeInvariants } from '#scripts/operate/verify/notice-invariants.ts';
import type { Notice } from '#shared/contract/notices.ts';
import { teamNoticesOf } from '#shared/database/team-notices.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';
import { inOrder, type ShownNotice } from './plain-bells.ts';
import { openTeamBells, type Step } from './team-bells.ts';
import { startTestApp } from './test-app.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';

const site = await forThisFile(startTestApp());

/** The notices that a coach has, as the database and the list say, and the number of mails. */
async function shownTo(coach: Person): Promise<unknown> {
  const { rows } = await sql<ShownNotice>`
    select event_ids as events, seen_at is not null as "isSeen" from ${teamNoticesOf(coach.user.id)} as team`.execute(
    site.db,
  );
  const answer = await coach.get('/api/notices?limit=100');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const listed = answer.json<Notice[]>().map(({ eventId, seenAt }) => ({ eventId, isSeen: seenAt !== null }));
  const { rows: mails } = await sql<{ count: number }>`
    select count(*)::int as count from mails where user_id = ${coach.user.id} and kind = 'waiting-work'`.execute(
    site.db,
  );
  return {
    notices: inOrder(rows),
    listed,
    unseen: Number(answer.headers['x-unseen-count']),
    mails: mails[0]?.count,
  };
}

/** Breaches of the team's notices that `npm run verify` would report. */
async function findTeamBreaches(): Promise<string[]> {
  const found: string[] = [];
  for (const { name, query } of noticeInvariants) {
    if (typeof query !== 'string' || !query.includes('team_')) continue;
    const { rows } = await sql.raw<{ what: string }>(query).execute(site.db);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}

const COACHES = 3;
const CLIENTS = 2;
const coaches: Person[] = [];
const clients: Person[] = [];
// An owner, so that the others may leave.
await createCoach(site.app, site.db);
for (let n = 0; n < COACHES; n += 1) coaches.push(await createCoach(site.app, site.db, `Coach ${n}`));
for (let n = 0; n < CLIENTS; n += 1)
  clients.push(await createPerson(site.app, site.db, { name: `Client ${n}` }));
await sql`insert into notice_settings (user_id, quiet, mail_off, push_off)
  select id, false, '{}', '{}' from users where is_admin`.execute(site.db);

const coach = fc.nat(COACHES - 1);
const client = fc.nat(CLIENTS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('say' as const), client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('handIn' as const), client }) },
  // Jobs may be late: any open event is told next.
  { weight: 7, arbitrary: fc.record({ do: fc.constant('tell' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tellAll' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), coach, client }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('review' as const), coach, client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('press' as const), coach, which: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pressAll' as const), coach, which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reach' as const), coach }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leaveAndReturn' as const), coach }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('tick' as const, 'halfADayPasses' as const) }) },
);

const mailedThenGrown = [1, 2].flatMap((): Step[] => [
  { do: 'say', client: 0 },
  { do: 'tell', which: 0 },
  { do: 'reach', coach: 0 },
]);

test('each coach sees, and is mailed, what they would be with notices of their own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      const bells = await openTeamBells(site, coaches, clients);
      for (const each of steps) {
        await bells.take(each);
        for (const person of coaches) expect(await shownTo(person)).toEqual(bells.expectedOf(person));
      }
      expect(await findTeamBreaches()).toEqual([]);
    }),
    { numRuns: triesOf({ few: 2, all: 12 }), examples: [[mailedThenGrown]] },
  );
});
