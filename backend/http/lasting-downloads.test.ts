import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get as request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expireSessions } from '#shared/accounts/end-sessions.ts';
import type { Trx } from '#shared/database/database.ts';
import { answerDay, shareBook } from '#tests/backend/book-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const CHECK_MS = 50;
const site = await forThisFile(
  startTestApp({ sessionCheck: CHECK_MS, recheckAfter: CHECK_MS }, { isPatient: true }),
);
await site.app.listen({ host: '127.0.0.1', port: 0 });

interface Ids {
  ada: number;
  coach: number;
}
const picture = async (ada: Person, content: Buffer | string) =>
  (await uploadFile(ada, { taskDay: 15, name: 'a.png', content })).json();
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(3 * 2_600 ** 2), { raw: { width: 2_600, height: 2_600, channels: 3 } })
    .png()
    .toBuffer();

test.each([
  ['session', false, (trx: Trx, { coach }: Ids) => expireSessions(trx, coach)],
  ['file', false, (trx: Trx, { ada }: Ids) => trx.deleteFrom('users').where('id', '=', ada).execute()],
  [
    'public link',
    true,
    (trx: Trx, { ada }: Ids) => trx.deleteFrom('book_links').where('user_id', '=', ada).execute(),
  ],
] as const)('a download that its reader draws out ends with the %s', async (_what, isPublic, end) => {
  const ada = await createPerson(site.app, site.db, { currentDay: 21 });
  const coach = await createCoach(site.app, site.db);
  const { fileURL } = await picture(ada, await noise());
  await answerDay(ada, 15, { logo_pictures: [{ fileURL, caption: '' }] });
  const path = isPublic
    ? `/api/public/books/${await shareBook(ada)}/pictures/${fileURL.split('/').at(-1)}`
    : fileURL;
  const { port } = site.app.server.address() as AddressInfo;
  const connected = once(site.app.server, 'connection');
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    headers: isPublic ? {} : { cookie: coach.cookie },
    agent: false,
  });
  const [[socket], [answer]] = await Promise.all([connected, once(asked, 'response')]);
  const closed = once(socket, 'close');
  await site.db
    .transaction()
    .execute(async (trx) => await end(trx, { ada: ada.user.id, coach: coach.user.id }));
  await closed;
  await expect(answer.toArray()).rejects.toThrow('aborted');
});
