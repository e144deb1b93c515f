import { beforeEach, expect, test } from 'vitest';
import { png, startReplySite } from '#tests/backend/reply-site.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

let ada: Person;
const site = await forThisFile(startReplySite());
beforeEach(async () => {
  ada = await createPerson(site.app, site.db, { currentDay: 3 });
});

test.each([
  ['an absence notice', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['a mail without a return path', { returnPath: '' }],
  ['a mailing list', { headers: { 'List-Id': '<bakers.example.com>' } }],
])('%s is taken and ignored', async (_what, more) => {
  const to = await site.addressOf(ada, ada);
  expect(await site.deliver({ to, from: ada.user.email, text: 'Away until Monday', ...more })).toBe(250);
  expect(await site.textsOf(ada)).toEqual([]);
  expect(await site.refusalsTo(ada)).toEqual([]);
});

test.each([
  ['a file', 'with a file', { text: 'See the file', attachments: [png(10)] }],
  [
    'a pasted picture',
    'with a file',
    { html: 'See <img src="cid:a">', attachments: [{ ...png(60_000), cid: 'a' }] },
  ],
  ['no words of its own', 'nothing new in your reply', { text: '> Which one?\n' }],
  ['too many words', 'longer than 4,000', { text: 'word '.repeat(801) }],
])('a reply with %s is refused with a mail that says so', async (_what, words, mail) => {
  const to = await site.addressOf(ada, ada);
  expect(await site.deliver({ to, from: ada.user.email, ...mail })).toBe(250);
  expect(await site.textsOf(ada)).toEqual([]);
  expect(await site.refusalsTo(ada)).toEqual([expect.stringContaining(words)]);
});

test("a signature's logo is no file", async () => {
  const to = await site.addressOf(ada, ada);
  const mail = { html: '<p>The second.</p><img src="cid:a">', attachments: [{ ...png(5_000), cid: 'a' }] };
  expect(await site.deliver({ to, from: ada.user.email, ...mail })).toBe(250);
  expect((await site.textsOf(ada)).map(({ message }) => message)).toEqual(['The second.']);
});

test('a reply to a day that is locked is refused', async () => {
  const to = await site.addressOf(ada, ada, 9);
  expect(await site.deliver({ to, from: ada.user.email, text: 'Hello' })).toBe(250);
  expect(await site.refusalsTo(ada)).toEqual([expect.stringContaining('locked')]);
});
