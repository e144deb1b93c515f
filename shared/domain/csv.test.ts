import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const lineOf = (cell: string): string => csvOf([[cell]]).slice(1, -2);

test.each([
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  // Where a semicolon divides cells, quotes within one do not keep it together.
  ['Ada;=1+1', "Ada;'=1+1"],
  ...['＝1+1', '＋1', '－1', '＠x', '﹦1+1', '﹢1', '﹣1', '﹫x'].map((cell): [string, string] => [
    cell,
    `'${cell}`,
  ]),
  ['\u3000＝1+1', "'\u3000＝1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['Ada;＝1+1', "Ada;'＝1+1"],
  ['Ada; @x', "Ada;' @x"],
  ['Ada\n=1+1', '"Ada\n\'=1+1"'],
  ['Ada\u2028=1+1', "Ada\u2028'=1+1"],
])('%j is no formula in any spreadsheet', (cell, line) => {
  expect(lineOf(cell)).toBe(line);
});

test.each(['Ada + Ben', 'Tea; coffee', 'a=b', 'ana-1@example.com'])('%j stays as it is', (cell) => {
  expect(lineOf(cell)).toBe(cell);
});
