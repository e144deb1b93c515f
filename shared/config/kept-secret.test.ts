import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeRefusal, keepSecret, readKept } from './kept-secret.ts';

const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-kept-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const make = () => `secret number ${++count}`;
const keep = (name: string) => keepSecret(join(folder, name), { make, minLength: 10, wayOut: 'Remove it.' });

test('a secret is made once, in a private file, also by ten processes at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => keep('one')));
  expect(new Set(secrets).size).toBe(1);
  expect(await keep('one')).toBe(secrets[0]);
  expect((await stat(join(folder, 'one'))).mode & 0o777).toBe(0o600);
});

test('a file that is there is never overwritten: neither a short one nor what cannot be read', async () => {
  await writeFile(join(folder, 'short'), 'abc');
  await expect(keep('short')).rejects.toThrow(/short is empty or cut short\. Remove it\.$/);
  expect(await readFile(join(folder, 'short'), 'utf8')).toBe('abc');
  const below = join(folder, 'short', 'below');
  await expect(readKept(below)).rejects.toThrow(`${below} cannot be used (ENOTDIR).`);
  expect(await readKept(join(folder, 'none'))).toBeUndefined();
});

test('a write that fails leaves no file behind', async () => {
  const failing = { make: () => 'long enough', minLength: 10, wayOut: 'Remove it.' };
  await expect(keepSecret(join(folder, 'one', 'below'), failing)).rejects.toThrow(/cannot be used/);
  await keep('two');
  expect((await readdir(folder)).toSorted()).toEqual(['one', 'short', 'two']);
});

const denied = Object.assign(new Error('denied'), { code: 'EACCES' });

test.skipIf(process.getuid?.() !== 0)(
  'what belongs to another account is named with the way back',
  async () => {
    const file = join(folder, "of another's");
    await writeFile(file, 'kept', { mode: 0o600 });
    await chown(file, 65_534, 65_534);
    expect(await describeRefusal('file', file, denied)).toBe(
      `${file} belongs to nobody, and this program runs as root: run \`sudo chown -R root '${folder}/of another'\\''s'\`.`,
    );
  },
);

test('a data dir that is missing is to be made, and no folder above it changes its owner', async () => {
  const missing = join(folder, 'none');
  expect(await describeRefusal('data dir', missing, denied)).toMatch(
    /none does not exist, and \S+ may not create it: run `sudo install -d -o \S+ \/\S+\/none`\.$/,
  );
  const below = join(missing, 'far', 'below');
  expect(await describeRefusal('file', below, denied)).toBe(`${below} cannot be used (EACCES).`);
});
