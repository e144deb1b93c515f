import { expect, test } from 'vitest';
import { findLockfileFaults } from './lockfile.ts';

const lock = (packages: Record<string, object>): string =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries({ '': {}, ...packages }).map(([path, entry]) => [
        path,
        { integrity: 'sha512-x', ...entry },
      ]),
    ),
  });

test('a lockfile with safe versions and without URLs has no fault', () => {
  expect(
    findLockfileFaults(
      lock({ 'node_modules/ws': { version: '8.23.0' }, 'node_modules/x': { version: '1.0.0' } }),
    ),
  ).toEqual([]);
});

test.each(['8.22.9', '7.99.0', '0.1.0'])(
  'a package at %s, below its lowest safe version, is reported',
  (version) => {
    expect(findLockfileFaults(lock({ 'node_modules/ws': { version } }))).toEqual([
      `node_modules/ws is ${version}, the lowest safe version is 8.23.0`,
    ]);
  },
);

test('a nested copy of a package is checked too', () => {
  const faults = findLockfileFaults(lock({ 'node_modules/a/node_modules/fastify': { version: '4.0.0' } }));
  expect(faults).toEqual(['node_modules/a/node_modules/fastify is 4.0.0, the lowest safe version is 5.12.8']);
});

test('a second copy of a package that must be unique is reported', () => {
  const ws = { version: '8.23.0' };
  expect(findLockfileFaults(lock({ 'node_modules/ws': ws, 'node_modules/a/node_modules/ws': ws }))).toEqual([
    'there are 2 copies of ws, one is safe to watch',
  ]);
});

test('a resolved URL is reported', () => {
  const faults = findLockfileFaults(
    lock({ 'node_modules/a': { version: '1.0.0', resolved: 'http://mirror/a.tgz' } }),
  );
  expect(faults).toEqual(['node_modules/a names the address http://mirror/a.tgz']);
});

test('a missing optional package of another platform is reported, because npm ci refuses such a lockfile', () => {
  const a = { version: '1.0.0', optionalDependencies: { 'a-mac': '1.0.0', 'a-linux': '1.0.0' } };
  const faults = findLockfileFaults(
    lock({ 'node_modules/a': a, 'node_modules/a-linux': { version: '1.0.0' } }),
  );
  expect(faults).toEqual(['node_modules/a may need a-mac, which the lockfile lacks: npm ci would refuse it']);
});

test('a package without a hash is reported, unless it is bundled or a link', () => {
  const bare = { version: '1.0.0', integrity: undefined };
  const faults = findLockfileFaults(
    lock({
      'node_modules/a': bare,
      'node_modules/b/node_modules/c': { ...bare, inBundle: true },
      'node_modules/d': { link: true, integrity: undefined },
      'node_modules/e-mac': { ...bare, optional: true },
    }),
  );
  expect(faults).toEqual(
    ['a', 'e-mac'].map(
      (name) => `node_modules/${name} has no integrity hash, so npm ci would take any bytes for it`,
    ),
  );
});
