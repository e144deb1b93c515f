import { expect, test } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { readReplyAddress } from '#shared/mail/reply-letters.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { handleNow } from '#tests/workers/handle-due.ts';
import { setUser } from '#tests/workers/people.ts';
import { ReachSite } from '#tests/workers/reach-site.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';
import { silences } from '#workers/nudges/send-nudges.ts';

const reach = await forThisFile(ReachSite.open());

test('what stays unseen for ten minutes is one mail, however many workers look; what was seen is none', async () => {
  const [ada, ben] = [await reach.create(), await reach.create()];
  for (const each of [ada, ben]) await reach.say(each, true, 'How is it going?');
  // A look is planned at the minute after.
  const [look] = await reach.looksAt(ada);
  const minutes = ((look?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9.5);
  expect(minutes).toBeLessThan(11.1);
  await reach.see(ben);
  await reach.later(ada, 5);
  await reach.later(ben);
  await reach.site.loseRedis();
  await reach.later(ada, 3);
  expect([reach.subjectsOf(ada), reach.subjectsOf(ben)]).toEqual([['Maya Lind wrote to you on Day 1'], []]);
  const [mail] = reach.mailsTo(ada);
  expect(mail?.source).toContain('How is it going?');
  expect(mail?.source).toMatch(
    /^List-Unsubscribe: <https:\/\/sprint\.example\.com\/unsubscribe\/[\w-]{43}>\r$/m,
  );
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('a mail about one conversation and day asks for a reply to an address of its own; one about several does not', async () => {
  const [ada, ben] = [await reach.create(), await reach.create()];
  await reach.say(ada, true);
  await reach.giveFeedback(ada);
  await reach.later(ada);
  const [mail] = reach.mailsTo(ada);
  expect(mail?.source).toContain('To answer, reply to this mail.');
  const [, address = ''] =
    /^Reply-To: <?(reply\+[0-9a-f]{40}@in\.example\.com)>?\r$/m.exec(mail?.source ?? '') ?? [];
  const thread = `<conversation-${ada.id}-1@example.com>`;
  expect(mail?.source).toContain(`\r\nReferences: ${thread}\r\n`);
  expect(mail?.source).toContain(`\r\nIn-Reply-To: ${thread}\r\n`);
  const tokenHash = readReplyAddress(address, 'in.example.com') ?? '';
  const target = reach.site.db.selectFrom('reply_addresses').selectAll().where('token_hash', '=', tokenHash);
  expect(await target.executeTakeFirst()).toMatchObject({ user_id: ada.id, client_id: ada.id, day: 1 });
  await reach.say(ben, true);
  await reach.site.db.updateTable('notices').set({ day: 2 }).where('user_id', '=', ben.id).execute();
  await reach.say(ben, true);
  await reach.later(ben);
  expect(reach.mailsTo(ben)[0]?.source).not.toMatch(/^(Reply-To|References|In-Reply-To)|reply to this mail/m);
});

test('several things are one mail; what joins a mailed one is mailed again only after that was seen', async () => {
  const ada = await reach.create();
  await reach.say(ada, true);
  await reach.giveFeedback(ada);
  await reach.later(ada);
  expect(reach.subjectsOf(ada)).toEqual(['2 new things in your Brand Sprint']);
  await reach.say(ada, true);
  await reach.later(ada);
  expect(reach.mailsTo(ada)).toHaveLength(1);
  await reach.see(ada);
  await reach.say(ada, true);
  await reach.later(ada);
  expect(reach.mailsTo(ada)).toHaveLength(2);
});

test('nothing reaches who has switched the kind off, is deactivated, or whose address the server refuses', async () => {
  const [off, gone, refused] = [await reach.create(), await reach.create(), await reach.create()];
  await reach.switchOff(off, ['message']);
  await setUser(reach.site.db, gone.id, { deactivated_at: new Date() });
  const bounced = {
    user_id: refused.id,
    address: refused.email.toUpperCase(),
    kind: 'test',
    subject: '',
  } as const;
  await reach.site.db
    .insertInto('mails')
    .values({ ...bounced, state: 'parked', reason: 'refused', settled_at: new Date() })
    .execute();
  for (const each of [off, gone, refused]) {
    await reach.say(each, true);
    await reach.later(each);
    await setUser(reach.site.db, each.id, { deactivated_at: null });
    await reach.later(each);
  }
  await reach.giveFeedback(off);
  await reach.later(off);
  expect([gone, refused].flatMap(reach.mailsTo)).toEqual([]);
  expect(reach.subjectsOf(off)).toEqual([expect.stringContaining('gave you feedback on Day 1')]);
});

test('at night a mail waits until seven, and a digest until five in the afternoon', async () => {
  const [ada, ben] = [await reach.create({ time_zone: zoneWhereItIs(23) }), await reach.create()];
  await reach.site.db
    .insertInto('notice_settings')
    .values({ user_id: ben.id, mail_off: [], push_off: [], digest: true })
    .execute();
  for (const each of [ada, ben]) {
    await reach.say(each, true);
    await reach.later(each);
    expect(reach.mailsTo(each)).toEqual([]);
  }
  const hourOf = async (user: User, zone: string) =>
    (await reach.looksAt(user)).map((at) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at),
    );
  expect(await hourOf(ada, zoneWhereItIs(23))).toEqual(['07:00']);
  expect(await hourOf(ben, zoneWhereItIs(12))).toEqual(['17:00']);
  await reach.giveFeedback(ben);
  // The day has passed: it is five, and it is seven.
  await setUser(reach.site.db, ben.id, { time_zone: zoneWhereItIs(17) });
  await setUser(reach.site.db, ada.id, { time_zone: zoneWhereItIs(7) });
  const hourAgo = new Date(Date.now() - 3_600_000);
  const waiting = reach.site.db.updateTable('notices').where('look_at', 'is not', null);
  await waiting.set({ send_at: hourAgo, look_at: hourAgo }).execute();
  await reach.settled();
  expect([reach.mailsTo(ada).length, reach.subjectsOf(ben)]).toEqual([
    1,
    ['2 new things in your Brand Sprint'],
  ]);
});

test('a mail tells its person about nobody else', async () => {
  const [ada, ben] = [await reach.create({ name: 'Ada Rossi' }), await reach.create({ name: 'Canary Bird' })];
  for (const each of [ada, ben]) {
    await reach.say(each, true, `For ${each.name} alone`);
    await reach.giveFeedback(each);
    await reach.later(each);
  }
  const [mail] = reach.mailsTo(ada);
  expect(mail?.source).toContain('For Ada Rossi alone');
  expect(mail?.source).not.toMatch(/canary/i);
  expect(mail?.source).not.toContain(ben.email);
});

test('an unseen reminder becomes a mail, unless the participant has acted meanwhile or is paused', async () => {
  const { db } = reach.site;
  const people = [await reach.create(), await reach.create(), await reach.create()] as const;
  for (const { id } of people) {
    await setUser(db, id, { current_day: 4, last_activity: new Date(Date.now() - 60 * 3_600_000) });
    const due = db.updateTable('silences').set({ look_at: new Date(0) });
    await due.where('user_id', '=', id).execute();
  }
  await handleNow(db, silences);
  await reach.settled();
  const [, ben, cara] = people;
  await setUser(db, ben.id, { last_activity: new Date() });
  await setUser(db, cara.id, { current_day: 0, resume_day: 4 });
  for (const each of people) await reach.later(each);
  expect(people.map(reach.subjectsOf)).toEqual([['Day 4: pick up where you left off'], [], []]);
});
