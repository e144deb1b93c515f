import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { AtRisk, PersonAtRisk } from '#shared/contract/at-risk.ts';
import type { User } from '#shared/contract/users.ts';
import { quietDays } from '#shared/domain/at-risk.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');
beforeEach(async () => {
  await sql`update users set deactivated_at = now() where not is_admin`.execute(site.db);
});

const read = async (who = maya, query = ''): Promise<AtRisk> => {
  const answer = await who.get(`/api/users/at-risk${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<AtRisk>();
};
const reasonsOf = async ({ user }: Person): Promise<Partial<PersonAtRisk['reasons']> | undefined> => {
  const found = (await read()).people.find(({ userId }) => userId === user.id);
  return found && Object.fromEntries(Object.entries(found.reasons).filter(([, n]) => n !== null));
};

/** Somebody who came to this day some days ago, and has handed in the days before it. */
async function client(name: string, day: number, daysAgo: number): Promise<Person> {
  const person = await createPerson(site.app, site.db, { name, currentDay: day });
  const { id } = person.user;
  await changeUser(site.db, person, { created_at: new Date(Date.now() - (daysAgo + day) * 86_400_000) });
  for (let each = 1; each <= day; each += 1) {
    const since = daysAgo + day - each;
    if (each > 1)
      await sql`insert into unlocks (user_id, day, cause, unlocked_at)
        values (${id}, ${each}, 'feedback', now() - make_interval(days => ${since}))`.execute(site.db);
    if (each < day) await handIn(person, each, 24 * since - 1);
  }
  return person;
}

async function handIn({ user }: Person, day: number, hoursAgo = 0): Promise<number> {
  const { rows } = await sql<{ id: number }>`with made as (
      insert into submissions (user_id, task_day, other_url, submitted_at)
      values (${user.id}, ${day}, 'embedded_form_day1_1.json', now() - make_interval(hours => ${hoursAgo})) returning *)
    , version as (insert into submission_versions (submission_id, version, other_url, created_at)
      select id, 1, other_url, submitted_at from made) select id from made`.execute(site.db);
  return rows[0]?.id ?? 0;
}

async function review(
  person: Person,
  day: number,
  given: { hoursAgo: number; opens?: boolean; seenHoursAgo?: number },
) {
  const { hoursAgo, opens = false, seenHoursAgo = null } = given;
  await sql`insert into feedback (submission_id, submission_version, user_id, task_day, reviewer_id, comment, rating, unlock_next, reviewed_at, seen_at)
    select id, 1, user_id, task_day, ${maya.user.id}, 'Shorten it', 3, ${opens}, now() - make_interval(hours => ${hoursAgo}),
      now() - make_interval(hours => ${seenHoursAgo}::int) from submissions where user_id = ${person.user.id} and task_day = ${day}`.execute(
    site.db,
  );
}

const lastActive = (person: Person, hoursAgo: number) =>
  changeUser(site.db, person, { last_activity: new Date(Date.now() - hoursAgo * 3_600_000) });
const remind = ({ user }: Person, hoursAgo: number) =>
  sql`insert into nudges (user_id, day, stay_id, author_id, words, sent_at)
    values (${user.id}, 1, 0, ${maya.user.id}, 'Hello', now() - make_interval(hours => ${hoursAgo}))`.execute(
    site.db,
  );

test('one reason names nobody, two do, and quiet means what it means on every screen', async () => {
  expect(await read()).toEqual({ people: [], total: 0, isPartial: false, aWeekAgo: { named: 0, back: 0 } });
  const ada = await client('Ada Rossi', 4, 6);
  await lastActive(ada, 1);
  expect(await reasonsOf(ada)).toBeUndefined();
  await lastActive(ada, 47.9);
  expect(await reasonsOf(ada)).toBeUndefined();
  await lastActive(ada, 5 * 24 + 1);
  expect(await reasonsOf(ada)).toEqual({ behind: 6, quiet: 5 });
  const user = (await maya.get(`/api/users/${ada.user.id}`)).json<User>();
  expect(quietDays(user, Date.now())).toBe(5);
  await remind(ada, 23);
  expect(await reasonsOf(ada)).toEqual({ behind: 6, quiet: 5 });
  await remind(ada, 25);
  await remind(ada, 6 * 24);
  expect(await reasonsOf(ada)).toEqual({ behind: 6, quiet: 5, reminded: 1 });
  await handIn(ada, 4);
  expect(await reasonsOf(ada)).toEqual({ quiet: 5, reminded: 1 });
});

test('missed days, work sent back twice, unread feedback and an unanswered message are reasons', async () => {
  const ben = await client('Ben Okafor', 6, 0);
  await lastActive(ben, 1);
  await review(ben, 4, { hoursAgo: 100, seenHoursAgo: 99 });
  await review(ben, 5, { hoursAgo: 49 });
  expect(await reasonsOf(ben)).toEqual({ sentBack: 2, unread: 2 });
  await sql`delete from submissions where user_id = ${ben.user.id} and task_day <= 3`.execute(site.db);
  expect(await reasonsOf(ben)).toEqual({ behind: 3, sentBack: 2, unread: 2 });
  await ben.post(`/api/conversations/${ben.user.id}/messages`, { message: 'Is it good?', day: 5 });
  const waits = (hours: number) =>
    sql`update conversations set waiting_since = now() - make_interval(hours => ${hours}) where user_id = ${ben.user.id}`.execute(
      site.db,
    );
  await waits(11);
  expect(await reasonsOf(ben)).toEqual({ behind: 3, sentBack: 2, unread: 2 });
  await waits(13);
  expect(await reasonsOf(ben)).toEqual({ behind: 3, sentBack: 2, unread: 2, unanswered: 13 });
});

test('work counts as sent back where the next day stayed closed, and once more with each request for a new version', async () => {
  const [ada, ben, dora] = [
    await client('Ada', 6, 0),
    await client('Ben', 3, 1),
    await client('Dora', 21, 1),
  ];
  for (const each of [ada, ben, dora]) await lastActive(each, 80);
  // Days 4 and 5 were reviewed when day 6 was open.
  for (const day of [4, 5]) await review(ada, day, { hoursAgo: 0, seenHoursAgo: 0 });
  await handIn(dora, 21, 2);
  await review(dora, 19, { hoursAgo: 60, seenHoursAgo: 59 });
  await review(dora, 21, { hoursAgo: 1, seenHoursAgo: 0 });
  expect([await reasonsOf(ada), await reasonsOf(dora)]).toEqual([undefined, undefined]);
  const id = await handIn(ben, 3, 20);
  const answer = await maya.post('/api/feedback', { submissionId: id, comment: 'Shorter', ask: true });
  expect(answer.statusCode).toBe(201);
  const decide = async (version: number) =>
    (await maya.put(`/api/feedback/${answer.json().id}/decision`, { ask: true, version })).statusCode;
  await lastActive(ben, 80);
  expect(await reasonsOf(ben)).toBeUndefined();
  await sql`update submissions set version = 2 where id = ${id}`.execute(site.db);
  await sql`insert into submission_versions (submission_id, version, other_url) values (${id}, 2, 'embedded_form_day3_2.json')`.execute(
    site.db,
  );
  expect(await decide(2)).toBe(200);
  expect(await reasonsOf(ben)).toEqual({ quiet: 3, sentBack: 2 });
});

test("the most reasons come first, then the longest silence; paused, finished, gone and other coaches' people do not", async () => {
  const [ada, ben, cleo, paused, done, gone, others] = [
    await client('Ada', 3, 5),
    await client('Ben', 3, 6),
    await client('Cleo', 3, 5),
    await client('Paula', 3, 5),
    await client('Dora', 21, 5),
    await client('Gus', 3, 30),
    await client('Olga', 3, 5),
  ];
  for (const each of [ada, paused, done, others]) await lastActive(each, 80);
  await lastActive(ben, 100);
  await lastActive(cleo, 60);
  await lastActive(gone, 29 * 24);
  await remind(cleo, 30);
  await changeUser(site.db, paused, { current_day: 0, resume_day: 3 });
  await changeUser(site.db, done, { finished_at: new Date() });
  await changeUser(site.db, others, { coach_id: noah.user.id });
  const mine = await read(maya, '?coach=mine');
  expect(mine.people.map(({ userName }) => userName)).toEqual(['Cleo', 'Ben', 'Ada']);
  expect(mine.total).toBe(3);
  expect((await read(noah)).total).toBe(4);
});

test('says how many of those named a week ago have handed in since, as the rules would have named them then', async () => {
  const named = {
    behind: await client('Bea', 3, 14),
    back: await client('Bob', 3, 14),
    unread: await client('Una', 5, 7),
    asked: await client('Ari', 3, 14),
  };
  const fine = await client('Fay', 3, 8);
  for (const each of Object.values(named)) await lastActive(each, 1);
  // Active since, so that their silence of then is known from what they handed in.
  await handIn(named.back, 3, 24);
  await review(named.unread, 1, { hoursAgo: 24 * 10, opens: true, seenHoursAgo: 24 });
  await sql`delete from submissions where user_id = ${named.unread.user.id} and task_day between 2 and 4`.execute(
    site.db,
  );
  await lastActive(fine, 1);
  expect((await read()).aWeekAgo).toEqual({ named: 4, back: 1 });
  await handIn(named.asked, 3);
  expect((await read()).aWeekAgo).toEqual({ named: 4, back: 2 });
  // A sign-in of eight days ago ends the silence; the days behind are one reason, a message that waited then is another.
  await sql`insert into sessions (id, user_id, remember, created_at, seen_at, expires_at)
    values ('old', ${named.behind.user.id}, false, now() - interval '8 days', now(), now() + interval '1 day')`.execute(
    site.db,
  );
  expect((await read()).aWeekAgo).toEqual({ named: 3, back: 2 });
  const write = async (from: Person, daysAgo: number): Promise<void> => {
    const answer = await from.post(`/api/conversations/${named.behind.user.id}/messages`, {
      message: 'Hello',
      day: 3,
    });
    await sql`update messages set created_at = now() - make_interval(days => ${daysAgo})
      where id = ${answer.json().id}`.execute(site.db);
  };
  await write(named.behind, 8);
  await write(maya, 6);
  await refreshInsights(site.db);
  expect((await read()).aWeekAgo).toEqual({ named: 4, back: 2 });
});
