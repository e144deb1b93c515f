import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

test('each coach has an own newest read version, which never goes back and must exist', async () => {
  const ada = await createPerson(site.app, site.db);
  const handIn = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = (await ada.post('/api/submissions', handIn)).json();
  await ada.post('/api/submissions', handIn);
  const url = `/api/submissions/${id}/version-read`;
  const read = (who: Person, version: number) => who.send({ method: 'PUT', url, payload: { version } });
  expect((await maya.get(url)).json()).toEqual({ version: null });
  expect((await read(maya, 1)).json()).toEqual({ version: 1 });
  expect((await read(maya, 2)).json()).toEqual({ version: 2 });
  expect((await read(maya, 1)).json()).toEqual({ version: 2 });
  expect((await noah.get(url)).json()).toEqual({ version: null });
  const refused = await read(noah, 3);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { version: 'There is no such version.' },
  ]);
  expect((await noah.get(url)).json()).toEqual({ version: null });
});
