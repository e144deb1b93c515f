import { expect, test } from 'vitest';
import { isPublicAddress } from '#shared/push/public-addresses.ts';
import { sessionMakers, startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person, personWith } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscribe = (who: Person, endpoint: string) => who.post('/api/push/subscriptions', { endpoint, keys });
const isOn = async (who: Person): Promise<boolean> => (await who.get('/api/push')).json().isOn;

test('a browser gets pushes from its subscription until it ends it, or signs out', async () => {
  const ada = await createPerson(site.app, site.db);
  expect((await ada.get('/api/push')).json()).toEqual({
    publicKey: 'B'.repeat(87),
    isOn: false,
    isDeclined: false,
  });
  const endpoint = 'https://push.example.com/ada';
  for (let n = 0; n < 2; n += 1) expect((await subscribe(ada, endpoint)).statusCode).toBe(200);
  expect(await isOn(ada)).toBe(true);
  await ada.delete('/api/push/subscriptions');
  expect(await isOn(ada)).toBe(false);
  await subscribe(ada, endpoint);
  await ada.post('/api/auth/logout', {});
  const rows = site.db.selectFrom('push_subscriptions').where('endpoint', '=', endpoint).select('id');
  expect(await rows.execute()).toEqual([]);
});

test('a browser that somebody else signs in with is theirs', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  await subscribe(ada, 'https://push.example.com/shared');
  await subscribe(ben, 'https://push.example.com/shared');
  expect([await isOn(ada), await isOn(ben)]).toEqual([false, true]);
});

test('who says no is not asked again on any device, and may still turn pushes on', async () => {
  const ada = await createPerson(site.app, site.db);
  await ada.delete('/api/push/subscriptions');
  const other = personWith(site.app, ada.user, (await sessionMakers.get(site.db)?.(ada.user.id)) ?? '');
  expect((await other.get('/api/push')).json()).toMatchObject({ isOn: false, isDeclined: true });
  expect((await subscribe(other, 'https://push.example.com/other')).json()).toMatchObject({ isOn: true });
  expect([await isOn(ada), await isOn(other)]).toEqual([false, true]);
});

test.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://redis/a',
  'https://db.internal/a',
  'https://push.example.com:6379/a',
  'https://me:secret@push.example.com/a',
  `https://push.example.com/${'a'.repeat(1_000)}`,
  'file:///etc/passwd',
])('%s is no push service', async (endpoint) => {
  const ada = await createPerson(site.app, site.db);
  expect((await subscribe(ada, endpoint)).statusCode).toBe(400);
  expect(await isOn(ada)).toBe(false);
});

test('a name is never connected to at an address that is not public', () => {
  const closed = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1'];
  const closed6 = ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'];
  for (const address of [...closed, '0.0.0.0', ...closed6, 'ff02::1', 'push.example.com'])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['142.250.74.74', '2a00:1450:4001:80b::200a'])
    expect(isPublicAddress(address)).toBe(true);
});
