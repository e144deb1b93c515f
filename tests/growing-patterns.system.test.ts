import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { outgrows } from '#tests/support/growth.ts';

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

/** The text for which a pattern takes longer than its length, if there is one. */
function findHard(literal: string): string | undefined {
  const end = literal.lastIndexOf('/');
  const flags = new Set([...literal.slice(end + 1), 'g']);
  flags.delete('y');
  const pattern = new RegExp(literal.slice(1, end), [...flags].join(''));
  for (const piece of pieces)
    for (const [head, tail] of frames) {
      const textOf = (length: number): string => `${head}${piece.repeat(length / piece.length)}${tail}`;
      if (outgrows((text) => text.replaceAll(pattern, ''), textOf)) return JSON.stringify(head + piece);
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
