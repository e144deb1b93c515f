import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Settings are the operator's. */
const OTHERS = /\.(test|fuzz)\.|^shared\/config\//;

/** Repeated, these are the hardest texts for patterns. */
const pieces = [
  ...[
    'a',
    'A',
    'é',
    '0',
    ' ',
    '\n',
    ' \n',
    'a\n',
    '\u200b',
    '\u2028',
    '.',
    'a.',
    '@',
    'a@',
    'a@a.',
    '-',
    '- ',
  ],
  ...['_', ',', ';', ':', '=', '#', '/', '\\', '"', '(', '[', '{', '{a', '<', '<!--', 'https://'],
];
/** What stands before and after them. */
const frames = [
  ['', 'b'],
  ['b', '\u0001'],
  ['https://', 'b'],
] as const;

const [SHORT, TIMES] = [1_000, 8];
/** Of a linear growth; a quadratic one is eight times the linear. */
const MARGIN = 4;
/** ms: what takes less does not matter, whatever its growth. */
const FINEST = 2;

/** The patterns of the product by the files that have them. */
async function listPatterns(): Promise<Map<string, string[]>> {
  const patterns = new Map<string, string[]>();
  for await (const name of glob('{backend,frontend,shared,workers}/**/*.{ts,tsx}', { cwd: root })) {
    if (OTHERS.test(name)) continue;
    const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const text = readFileSync(`${root}/${name}`, 'utf8');
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, kind);
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const pattern = node.getText(source);
        patterns.set(pattern, [...(patterns.get(pattern) ?? []), name]);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return patterns;
}

/** ms of CPU, the least of a few: other programs do not count. */
function time(pattern: RegExp, text: string, runs = 1): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 4 && least > FINEST; n += 1) {
    const before = process.threadCpuUsage();
    for (let run = 0; run < runs; run += 1) text.replaceAll(pattern, '');
    least = Math.min(least, process.threadCpuUsage(before).user / 1_000);
  }
  return least;
}

/** The text for which a pattern takes longer than its length, if there is one. */
function findHard(literal: string): string | undefined {
  const end = literal.lastIndexOf('/');
  const flags = new Set([...literal.slice(end + 1), 'g']);
  flags.delete('y');
  const pattern = new RegExp(literal.slice(1, end), [...flags].join(''));
  for (const piece of pieces)
    for (const [head, tail] of frames) {
      const text = (length: number): string => `${head}${piece.repeat(length / piece.length)}${tail}`;
      const long = time(pattern, text(SHORT * TIMES));
      if (long <= FINEST) continue;
      // As many letters in pieces: a system that counts CPU by its ticks has no figure for one short text.
      const apart = time(pattern, text(SHORT), TIMES);
      if (long > Math.max(apart, FINEST) * MARGIN) return JSON.stringify(head + piece);
    }
  return undefined;
}

test('no pattern of the product takes longer than the length of a text', async () => {
  const patterns = await listPatterns();
  expect(patterns.size).toBeGreaterThan(150);
  const hard = [...patterns].flatMap(([literal, names]) => {
    const text = findHard(literal);
    return text === undefined ? [] : [`${literal} of ${names.join(', ')}: ${text}`];
  });
  expect(hard).toEqual([]);
});
