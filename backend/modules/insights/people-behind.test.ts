import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const fact = (
  { user }: Person,
  kind: string,
  given: { subject?: number; state?: string; tenths?: number; days?: number },
) => {
  const { subject = 0, state = null, tenths = null, days = 1 } = given;
  return sql`insert into insight_facts (user_id, kind, subject, at, state, tenths)
    values (${user.id}, ${kind}, ${subject}, now() - make_interval(days => ${days}), ${state}, ${tenths})
    on conflict (user_id, kind, subject) do update set at = excluded.at, state = excluded.state, tenths = excluded.tenths`.execute(
    site.db,
  );
};

test('the people behind a number are those whom the plot counts in its period', async () => {
  const people = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora'])
    people.push(await createPerson(site.app, site.db, { name }));
  const [ada, ben, cleo, dora] = people as [Person, Person, Person, Person];
  await refreshInsights(site.db);
  await fact(ada, 'day', { subject: 4, state: 'here' });
  await fact(ben, 'day', { subject: 4, state: 'missed' });
  await fact(cleo, 'day', { subject: 4, state: 'waiting' });
  await fact(dora, 'day', { subject: 4, state: 'missed', days: 100 });
  await fact(ada, 'review', { subject: 1, tenths: 241 });
  await fact(ada, 'review', { subject: 2, tenths: 300 });
  await fact(ben, 'review', { subject: 3, tenths: 240 });
  await fact(cleo, 'reply', { subject: 1, tenths: 130 });
  for (const each of [ada, ben]) await fact(each, 'sprint', { state: 'open' });
  await fact(cleo, 'sprint', { state: '21' });
  await fact(dora, 'sprint', { state: 'open', days: 130 });
  const namesOf = async (query: string): Promise<string[]> => {
    const answer = await coach.get(`/api/users?sort=name&${query}`);
    expect([answer.statusCode, Number(answer.headers['x-total-count'])]).toEqual([200, answer.json().length]);
    return answer.json<User[]>().map(({ name }) => name);
  };
  expect(await namesOf('insight=stuck-4')).toEqual(['Ada', 'Ben']);
  expect(await namesOf('insight=stuck-4&weeks=26')).toEqual(['Ada', 'Ben', 'Dora']);
  expect(await namesOf('insight=stuck-5')).toEqual([]);
  expect(await namesOf('insight=review-24')).toEqual(['Ada']);
  expect(await namesOf('insight=reply-12')).toEqual(['Cleo']);
  expect(await namesOf('insight=reply-13')).toEqual([]);
  expect(await namesOf('insight=unfinished')).toEqual(['Ada', 'Ben']);
  expect(await namesOf('insight=unfinished&q=ben')).toEqual(['Ben']);
  const csv = await coach.get('/api/users/export?insight=stuck-4');
  expect(csv.body.trim().split('\n')).toHaveLength(3);
  const act = { deed: { kind: 'unlock' }, to: { filter: { insight: 'stuck-4', weeks: '12' }, count: 2 } };
  expect((await coach.post('/api/acts', act)).statusCode).toBe(201);
});
