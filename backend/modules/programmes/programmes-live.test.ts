import { expect, test } from 'vitest';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { authorCalls } from '#tests/backend/programme-calls.ts';
import { createCoach, createPerson, PASSWORD } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());

test('what an owner writes is pushed to the screens of coaches, not of participants and removed coaches', async () => {
  const owner = await createCoach(site.app, site.db);
  const [noah, gone] = [await createCoach(site.app, site.db), await createCoach(site.app, site.db)];
  const people = [owner, noah, gone, await createPerson(site.app, site.db)];
  const screens = await Promise.all(people.map((person) => screenOf(site, person)));
  const seen = screens.map((screen) => collect(screen, 'programme.changed'));
  const author = authorCalls(owner);
  const item = await author.create('Pushed');
  const made = { programmeId: item.id };
  await eventually(() => expect(seen).toMatchObject([[made], [made], [made], []]));
  const payload = { email: gone.user.email, password: PASSWORD };
  const removed = await owner.send({ method: 'DELETE', url: `/api/team/${gone.user.id}`, payload });
  expect(removed.statusCode).toBe(200);
  const saved = await author.put(item, 'head', { days: ['d1'] }, { 'if-match': '"1"' });
  expect(saved.statusCode, saved.body).toBe(200);
  const written = { ...made, part: 'head', version: 2 };
  await eventually(() => expect(seen[1]).toMatchObject([made, written]));
  expect(seen).toMatchObject([[made, written], [made, written], [made], []]);
  for (const screen of screens) screen.close();
});
