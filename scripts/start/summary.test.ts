import { expect, test } from 'vitest';
import { publicAddress } from '#shared/config/addresses.ts';
import { loadConfig } from '#shared/config/config.ts';
import { describeStart } from './summary.ts';

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

test('the first start shows the address, the coach, the new password and its file', () => {
  const block = blockOf({ password: 'fresh-one', file, isNew: true });
  expect(block).toContain('http://127.0.0.1:3000');
  expect(block).toContain(`coach@example.com   fresh-one   (stored in ${file})`);
});

test('later starts show the file of the password, not the password', () => {
  const block = blockOf({ password: 'old-one', file, isNew: false }, false);
  expect(block).toContain(file);
  expect(block).not.toContain('old-one');
});

test('the block names the mailbox while mails are kept, and not when they leave', () => {
  const admin = { password: 'x', file, isNew: false };
  const at = (mail: { url: string | null } | undefined) => {
    const from = { name: 'Brand Sprint', address: 'sprint@example.com' };
    const changed = { ...config, operatorsPort: 9_400, mail: mail && { ...mail, from } };
    return describeStart({ ...prepared, config: changed, admin }, 'http://x');
  };
  for (const kept of [undefined, { url: null }])
    expect(at(kept)).toContain('Mail         http://127.0.0.1:9400/mail');
  expect(at({ url: 'smtp://mail.internal' })).not.toContain('/mail');
});

test('a start that other machines reach asks for PUBLIC_ORIGIN', () => {
  const admin = { password: 'x', file, isNew: false };
  const at = (host: string, publicOrigin?: string) =>
    describeStart({ ...prepared, config: { ...config, host, publicOrigin }, admin }, 'http://x');
  expect(at('0.0.0.0')).toContain('PUBLIC_ORIGIN to the address that people open');
  for (const block of [at('127.0.0.1'), at('0.0.0.0', 'http://192.168.1.20:3000')])
    expect(block).not.toContain('PUBLIC_ORIGIN');
});

test('a password from the environment is not shown', () => {
  expect(blockOf({ password: 'given', file: undefined, isNew: false })).not.toContain('given');
});

test('a new password that no account has is not shown', () => {
  expect(blockOf({ password: 'unused', file, isNew: true }, false)).not.toContain('unused');
});

test("the block shows the demo participant's sign-in", () => {
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
])('a product that listens on %s has the address %s', (host, address) => {
  expect(publicAddress({ ...config, host })).toBe(address);
});

test('PUBLIC_ORIGIN is the public address if it is set', () => {
  expect(publicAddress({ ...config, publicOrigin: 'https://sprint.example' })).toBe('https://sprint.example');
});
