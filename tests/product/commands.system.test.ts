import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/backend/live-site.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { command, expectWhole } from './commands.ts';
import { type HttpPerson, signIn, signUp } from './http-person.ts';
import { runSql } from './product-database.ts';
import { startProduct } from './start-product.ts';

const product = await forThisFile(startProduct());

test('revoked sessions end and their screens are disconnected within five seconds', async () => {
  const [ada, ben] = await Promise.all([signUp(product.baseUrl), signUp(product.baseUrl)]);
  const open = ({ cookie }: HttpPerson) => openScreen(product.baseUrl, cookie, { origin: product.baseUrl });
  const [ofAda, ofBen] = await Promise.all([open(ada), open(ben)]);
  const one = await command('sessions', ['revoke', ada.user.email.toUpperCase()], product);
  expect(one).toMatchObject({ code: 0, output: expect.stringContaining('Revoked sessions: 1') });
  await eventually(() => expect(ofAda.connected).toBe(false));
  await expect(ada.get('/api/auth/me')).rejects.toThrow('401');
  expect((await ben.get<{ id: number }>('/api/auth/me')).id).toBe(ben.user.id);
  expect(ofBen.connected).toBe(true);
  expect((await command('sessions', ['revoke', '--all'], product)).code).toBe(0);
  await eventually(() => expect(ofBen.connected).toBe(false));
  expect((await command('sessions', ['revoke', 'nobody@example.com'], product)).code).toBe(1);
});

test('create-admin creates a coach once, who can sign in', async () => {
  const made = await command('create-admin', ['nadia@example.com', 'Nadia', 'Keller'], product);
  const [, password = ''] = /password: (\S+)/.exec(made.output) ?? [];
  const { user } = await signIn(product.baseUrl, { email: 'nadia@example.com', password });
  expect(user).toMatchObject({ name: 'Nadia Keller', isAdmin: true });
  const again = await command('create-admin', ['NADIA@example.com', 'Somebody'], product);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already has an account') });
});

test('coaches remove deletes a coach, and their texts to clients stay', async () => {
  const made = await command('create-admin', ['noah@example.com', 'Noah', 'Berg'], product);
  const [, password = ''] = /password: (\S+)/.exec(made.output) ?? [];
  const noah = await signIn(product.baseUrl, { email: 'noah@example.com', password });
  const ada = await signUp(product.baseUrl);
  const path = `/api/conversations/${ada.user.id}/messages`;
  await noah.post(path, { message: 'Well begun', day: 1 });
  const first = (await command('coaches', ['list'], product)).output;
  expect(first).toMatch(/^noah@example\.com {2}Noah Berg, since/m);
  const [address = ''] = first.split(' ');
  expect(await command('coaches', ['remove', address], product)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is ADMIN_EMAIL'),
  });
  const removed = await command('coaches', ['remove', 'noah@example.com'], product);
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('noah@example.com is deleted') });
  await expect(noah.get('/api/auth/me')).rejects.toThrow('401');
  await expect(signIn(product.baseUrl, { email: 'noah@example.com', password })).rejects.toThrow('401');
  const shown = JSON.stringify(await ada.get(path));
  expect(shown).toContain('Well begun');
  expect(shown).toContain('Former coach');
  expect(shown).not.toContain('Noah');
});

test('seed adds what is missing of the requested participants and the team; production refuses it', async () => {
  const count = async (): Promise<number> => (await runSql(product, 'select from users')).length;
  const before = await count();
  for (const [clients, added] of [
    [30, 33],
    [30, 33],
    [40, 43],
  ]) {
    expect((await command('seed', ['--clients', String(clients)], product)).code).toBe(0);
    expect((await count()) - before).toBe(added);
  }
  await expectWhole(product);
  const person = await signIn(product.baseUrl, {
    email: 'client31@example.com',
    password: 'demo-sprint-1!',
  });
  expect(person.user.isAdmin).toBe(false);
  const refused = await command('seed', ['--clients', '3'], product, { NODE_ENV: 'production' });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('production') });
});

test('sweep deletes old rows and the bytes of unused files', async () => {
  const person = await signUp(product.baseUrl);
  const fileURL = await person.upload(1, 'never used.txt');
  const id = fileURL.split('/').at(-1) ?? '';
  await runSql(product, `update files set created_at = now() - interval '31 days' where id = '${id}'`);
  const { code } = await command('sweep', [], product);
  expect(code).toBe(0);
  expect(await runSql(product, `select from files where id = '${id}'`)).toEqual([]);
  await eventually(async () => expect(await readdir(join(product.dataDir, 'uploads'))).not.toContain(id));
});

test('events names its verbs, and lists nothing when nothing is parked', async () => {
  expect((await command('events', ['burn', 'all'], product)).output).toContain('npm run events -- list');
  expect((await command('events', ['list'], product)).output).toContain('No parked jobs.');
});
