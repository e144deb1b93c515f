import { expect, test } from 'vitest';
import { loadConfig } from '#shared/config/config.ts';
import { describeStart, publicAddress } from './summary.ts';

const config = loadConfig({
  DATABASE_URL: 'postgres://x/y',
  REDIS_URL: 'redis://x',
  DATA_DIR: '/somewhere/data',
});
const file = '/somewhere/data/admin-password';
const prepared = { config, env: {}, failure: new Promise<string>(() => undefined), adminCreated: true };
const blockOf = (
  admin: { password: string; file: string | undefined; isNew: boolean },
  adminCreated = true,
): string => describeStart({ ...prepared, admin, adminCreated }, 'http://127.0.0.1:3000');

test('the first start tells the address, the coach, the new password and where it is kept', () => {
  const block = blockOf({ password: 'fresh-one', file, isNew: true });
  expect(block).toContain('http://127.0.0.1:3000');
  expect(block).toContain(`coach@example.com   fresh-one   (kept in ${file})`);
});

test('later starts tell where the password is, not what it is', () => {
  const block = blockOf({ password: 'old-one', file, isNew: false }, false);
  expect(block).toContain(file);
  expect(block).not.toContain('old-one');
});

test('a password from the environment is not repeated', () => {
  expect(blockOf({ password: 'given', file: undefined, isNew: false })).not.toContain('given');
});

test('a new password that no account got is not told', () => {
  expect(blockOf({ password: 'unused', file, isNew: true }, false)).not.toContain('unused');
});

test('the demo participant signs in with what the block says', () => {
  const demoParticipant = { email: 'nora@example.com', password: 'a demo' };
  const admin = { password: 'x', file, isNew: false };
  expect(describeStart({ ...prepared, admin, demoParticipant }, 'http://x')).toContain(
    'nora@example.com   a demo',
  );
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('a product that listens on %s is opened at %s', (host, address) => {
  expect(publicAddress({ ...config, host })).toBe(address);
});

test('the public address is told when there is one', () => {
  expect(publicAddress({ ...config, publicOrigin: 'https://sprint.example' })).toBe('https://sprint.example');
});
