import { expect, test } from 'vitest';
import { verifyFiles } from '#scripts/operate/verify/verify-files.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { createLog } from '#shared/operations/log.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sayWithFiles } from './message-files.ts';
import { record } from './recordings.ts';
import { startTestApp } from './test-app.ts';
import { createPerson } from './test-person.ts';

const site = await forThisFile(startTestApp());

test('its bytes are compared with its record, and an unsent one is deleted after two days', async () => {
  const ada = await createPerson(site.app, site.db);
  const [sent, unsent] = [await record(ada, ada), await record(ada, ada)];
  await sayWithFiles(ada, ada, { files: [sent.id] });
  const damagedIn = async () => JSON.stringify(await verifyFiles(site.db, site.files));
  expect(await damagedIn()).not.toContain(sent.id);
  const old = { created_at: new Date(Date.now() - 49 * 60 * 60_000) };
  await site.db.updateTable('message_files').set(old).where('user_id', '=', ada.user.id).execute();
  await cleanUp({ db: site.db, files: site.files, log: createLog('silent', 'test') });
  const left = await site.db
    .selectFrom('message_files')
    .select('id')
    .where('user_id', '=', ada.user.id)
    .execute();
  expect(left).toEqual([{ id: sent.id }]);
  expect(await damagedIn()).not.toContain(unsent.id);
  await site.files.delete(sent.id);
  expect(await damagedIn()).toContain(`${sent.id} is missing`);
});
