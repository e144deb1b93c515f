import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '#scripts/services/child.ts';
import { findNode, folderProblem, isInstalled, nodeProblem } from './launch.mjs';

const entryPoint = fileURLToPath(new URL('../run.mjs', import.meta.url));
let folder = '';

async function write(file: string, content: object | string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-launch-'));
  const packages = { 'node_modules/a': { version: '1.0.0' } };
  await write('package-lock.json', {
    packages: { '': {}, ...packages, 'node_modules/b': { version: '2.0.0', optional: true } },
  });
  await write('node_modules/.package-lock.json', { packages });
  await write('node_modules/a/package.json', {});
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder whose name tools cannot read is refused before anything is installed', () => {
  for (const name of ['#1', 'a$HOME', 'what?'])
    expect(folderProblem(`/srv/${name}`)).toMatch(/^The folder \/srv\/.* has [#$?] in its name/);
  expect(folderProblem("/srv/Meine Projekte (100%) it's")).toBeUndefined();
});

test('packages that match the lockfile need no install; packages of other platforms may be missing', () => {
  expect(isInstalled(folder)).toBe(true);
});

test('a checkout without node_modules needs an install', async () => {
  await rm(join(folder, 'node_modules'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('a lockfile with another version needs an install', async () => {
  await write('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.1' } } });
  expect(isInstalled(folder)).toBe(false);
});

test('a missing package folder needs an install', async () => {
  await rm(join(folder, 'node_modules', 'a'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('the pinned Node is preferred to a newer system Node', async () => {
  const node = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
  await write(node, '');
  expect(findNode(folder, '26.0.0')).toBe(join(folder, node));
});

test('without the pinned Node, a recent system Node is used', () => {
  expect(findNode(folder, '24.1.0')).toBe(process.execPath);
  expect(findNode(folder, '22.9.0')).toBeUndefined();
});

test.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])('Node %s is refused as too old', (version) => {
  expect(nodeProblem(version)).toContain(`Node 20.19, 22.12 or newer is required, this is ${version}:`);
});

test.each(['20.19.0', '22.12.0', '23.1.0', '24.0.0', '26.1.0'])('Node %s is accepted', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test('an unknown command is refused with the list of commands', async () => {
  const { code, output } = await run(process.execPath, [entryPoint, 'toString']);
  expect([code, output]).toEqual([1, expect.stringMatching(/^brand-sprint: name one of .* start, migrate,/)]);
});
