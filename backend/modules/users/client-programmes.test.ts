import { expect, test } from 'vitest';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

test('the list of clients is of one programme, whose versions its clients have', async () => {
  const coach = await createCoach(site.app, site.db);
  const [client] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const programmes = async () => (await coach.get('/api/programmes')).json<ProgrammeItem[]>();
  const id = (await programmes()).find(({ key }) => key === 'name-it')?.id;
  const url = `/api/users/${client.user.id}/programme`;
  expect((await coach.send({ method: 'PUT', url, payload: { programmeId: id } })).statusCode).toBe(200);
  const answer = await coach.get(`/api/users?programme=${id}`);
  expect(answer.headers['x-total-count']).toBe('1');
  const [found, ...others] = answer.json<User[]>();
  expect([found?.id, others]).toEqual([client.user.id, []]);
  expect((await programmes()).find((each) => each.id === id)?.versions).toContain(found?.programmeVersion);
  expect((await coach.get('/api/users?programme=0')).statusCode).toBe(400);
});
