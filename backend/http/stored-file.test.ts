import { once } from 'node:events';
import { get as request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { expireAllSessions } from './session-store.queries.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ sessionCheck: 50 });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

test('downloads give their place back, whether they are read to the end or broken off', async () => {
  const ada = await createPerson(site.app, site.db);
  const { fileURL } = (await uploadFile(ada, { taskDay: 1, content: 'x'.repeat(300_000) })).json();
  const { port } = site.app.server.address() as AddressInfo;
  const download = async (breaksOff: boolean): Promise<number | undefined> => {
    const asked = request({ host: '127.0.0.1', port, path: fileURL, headers: { cookie: ada.cookie } });
    const [answer] = await once(asked, 'response');
    if (breaksOff) asked.destroy();
    else await answer.resume().toArray();
    return answer.statusCode;
  };
  // More than one person may have open at once.
  for (let n = 0; n < 100; n += 1) {
    const statuses = await Promise.all([true, false, false, true].map(download));
    expect(statuses).toEqual([200, 200, 200, 200]);
  }
});

test('a download that its reader draws out ends with the session', async () => {
  const ada = await createPerson(site.app, site.db);
  const coach = await createCoach(site.app, site.db);
  const content = 'x'.repeat(20_000_000);
  const { fileURL } = (await uploadFile(ada, { taskDay: 1, content })).json();
  const { port } = site.app.server.address() as AddressInfo;
  const connected = once(site.app.server, 'connection');
  const asked = request({
    host: '127.0.0.1',
    port,
    path: fileURL,
    headers: { cookie: coach.cookie },
    agent: false,
  });
  const [[socket], [answer]] = await Promise.all([connected, once(asked, 'response')]);
  const closed = once(socket, 'close');
  await site.db.transaction().execute(async (trx) => await expireAllSessions(trx, coach.user.id));
  await closed;
  await expect(answer.toArray()).rejects.toThrow('aborted');
});
