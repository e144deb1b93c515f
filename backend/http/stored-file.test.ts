import { once } from 'node:events';
import { get as request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { poolState } from '#shared/database/database.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
await site.app.listen({ host: '127.0.0.1', port: 0 });

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

test('readers who leave before their answer begins hold no place', async () => {
  const ada = await createPerson(site.app, site.db);
  const { fileURL } = (await uploadFile(ada, { taskDay: 1, content: 'x' })).json();
  const { port } = site.app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const note = (socket: Socket): void => void sockets.push(socket);
  site.app.server.on('connection', note);
  const options = { host: '127.0.0.1', port, path: fileURL, headers: { cookie: ada.cookie }, agent: false };
  // One connection waits at the table, one counts, and a person may hold 450 places.
  const atOnce = poolState(site.db).size - 2;
  for (let left = 450; left > 0; left -= atOnce) {
    sockets.length = 0;
    await site.db.transaction().execute(async (trx) => {
      await sql`lock table files in access exclusive mode`.execute(trx);
      const asked = Array.from({ length: atOnce }, () => request(options).on('error', () => undefined));
      await eventually(async () => expect(await countBlocked(site.db)).toBe(atOnce));
      const closed = sockets.map((socket) => once(socket, 'close'));
      for (const each of asked) each.destroy();
      await Promise.all(closed);
    });
  }
  site.app.server.off('connection', note);
  const answer = await ada.get(fileURL);
  expect(answer.statusCode).toBe(200);
});
