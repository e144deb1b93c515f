import { once } from 'node:events';
import { get as request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
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
