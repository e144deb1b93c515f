import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

// Two writes of the same at once: one answers as if it came after the other, and neither with an error of the server.
const site = await forThisFile(startTestApp());

const ROUNDS = 5;

async function statusesOf(calls: (() => ReturnType<Person['get']>)[]): Promise<number[]> {
  const answers = await Promise.all(calls.map((call) => call()));
  return answers.map(({ statusCode }) => statusCode).toSorted();
}

test('two snippets that take one shortcut: the second is told that it is taken', async () => {
  const coach = await createCoach(site.app, site.db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = [];
    for (const name of ['a', 'b']) {
      const body = { shortcut: `${name}${round}`, snippet: 'Words' };
      ids.push((await coach.post('/api/snippets', body)).json().id);
    }
    const rename = (id: number) => () =>
      coach.send({
        method: 'PUT',
        url: `/api/snippets/${id}`,
        payload: { shortcut: `same${round}`, snippet: 'Words' },
      });
    expect(await statusesOf(ids.map(rename))).toEqual([200, 409]);
  }
});

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscribe = (who: Person, name: string) => () =>
  who.post('/api/push/subscriptions', { endpoint: `https://push.example.com/${name}`, keys });

test('a browser that subscribes twice at once has one subscription', async () => {
  const ada = await createPerson(site.app, site.db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = ['a', 'b', 'c'].map((name) => subscribe(ada, `${name}${round}`));
    expect(await statusesOf(calls)).toEqual([200, 200, 200]);
  }
  const own = site.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', ada.user.id);
  expect(await own.execute()).toHaveLength(1);
});

test('two browsers that swap their subscriptions both have one', async () => {
  const people = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = people.map((who, n) => subscribe(who, `swapped${(n + round) % 2}`));
    expect(await statusesOf(calls)).toEqual([200, 200]);
  }
});
