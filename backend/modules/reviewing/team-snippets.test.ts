import { expect, test } from 'vitest';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());

test("coaches' screens hear when the team's snippets change, not when one's own do; participants never", async () => {
  const [maya, noah] = [
    await createCoach(site.app, site.db),
    await createCoach(site.app, site.db, 'Noah Berg'),
  ];
  const ada = await createPerson(site.app, site.db);
  const [noahs, adas] = [await screenOf(site, noah), await screenOf(site, ada)];
  const [byNoah, byAda] = [collect(noahs, 'snippets.changed'), collect(adas, 'snippets.changed')];
  const save = async (shortcut: string, isTeam: boolean): Promise<string> =>
    `/api/snippets/${(await maya.post('/api/snippets', { shortcut, snippet: 'Hello', isTeam })).json<Snippet>().id}`;
  const own = await save('own', false);
  const url = await save('team', true);
  await eventually(() => expect(byNoah).toEqual([{}]));
  await noah.send({ method: 'PUT', url, payload: { shortcut: 'team', snippet: 'Hello again' } });
  await eventually(() => expect(byNoah).toHaveLength(2));
  await maya.send({ method: 'DELETE', url: own });
  await maya.send({ method: 'DELETE', url });
  await eventually(() => expect(byNoah).toHaveLength(3));
  expect(byAda).toEqual([]);
  for (const socket of [noahs, adas]) socket.close();
});
