import { expect, test } from 'vitest';
import { makeCall } from '#tests/backend/authorisation/make-call.ts';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { startLiveSite } from '#tests/backend/live-site.ts';
import { openRedisProxy } from '#tests/backend/redis-proxy.ts';
import { createWorld } from '#tests/backend/world.ts';
import { testServices } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const proxy = await forThisFile(openRedisProxy(testServices().redisUrl));
// Its commands wait for ever, so a call that waited for one would get no answer.
const site = await forThisFile(startLiveSite({ redisUrl: `${proxy.url}?commandTimeout=never` }));

/** These change the user or the session that the others need. */
const SETS_APART = new Set([
  // Answers differently after a call that starts a set-up.
  'confirm',
  ...['register', 'login', 'logout', 'change-password'],
  ...['pause', 'resume', 'day', 'deactivate', 'reactivate', 'unlock'],
]);
/** The first removes the user; the second, the text whose line is ticked. */
const CHANGES_ALL = new Set(['DELETE /api/users/:userId', 'PUT /api/feedback/:feedbackId']);

test.each([
  ['killed', proxy.cut],
  ['stopped without a word', proxy.silence],
])('while Redis is %s, every call answers as ever and waits for nothing', async (_how, take) => {
  const { participant, coach, own } = await createWorld(site);
  take();
  for (const row of matrix) {
    if (CHANGES_ALL.has(row.call) || SETS_APART.has(row.call.split('/').at(-1) ?? '')) continue;
    for (const [who, status] of [
      [participant, row.own],
      [coach, row.coach],
    ] as const) {
      const answer = await makeCall(row, who, own);
      // An earlier call may have changed what this one finds, but only that.
      expect([row.call, answer.statusCode]).toEqual([row.call, expect.toBeOneOf([status, 404, 409])]);
    }
  }
  proxy.restore();
});
