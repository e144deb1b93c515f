import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseAdminPassword, forgetAdminPassword } from './admin-password.ts';

let dataDir = '';
const file = () => join(dataDir, 'admin-password');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-admin-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('without a given password a random one is generated and stored in a private file', async () => {
  const admin = await chooseAdminPassword(dataDir, undefined);
  expect(admin).toEqual({ password: expect.stringMatching(/^[\w-]{16}$/), file: file(), isNew: true });
  expect(await readFile(file(), 'utf8')).toBe(`${admin.password}\n`);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test('two data folders never get the same password', async () => {
  const first = await chooseAdminPassword(dataDir, undefined);
  await rm(file());
  expect((await chooseAdminPassword(dataDir, undefined)).password).not.toBe(first.password);
});

test('the next start finds the stored password', async () => {
  const { password } = await chooseAdminPassword(dataDir, undefined);
  expect(await chooseAdminPassword(dataDir, undefined)).toEqual({ password, file: file(), isNew: false });
});

test('a given password is used and not stored', async () => {
  const admin = await chooseAdminPassword(dataDir, 'given by hand');
  expect(admin).toEqual({ password: 'given by hand', file: undefined, isNew: false });
  await expect(stat(file())).rejects.toThrow();
});

test('a password that no account has is deleted', async () => {
  await forgetAdminPassword(await chooseAdminPassword(dataDir, undefined));
  await expect(stat(file())).rejects.toThrow();
});
