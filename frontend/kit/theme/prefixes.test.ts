import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const frontend = fileURLToPath(new URL('../..', import.meta.url));

/** Styles are written as they are sent: no tool adds a prefix. */
test.each([
  // Safari knows only its own name.
  ['user-select', '-webkit-user-select'],
  // Firefox knows only the standard name.
  ['-webkit-print-color-adjust', 'print-color-adjust'],
])('where a style says %s it says %s too', (name, other) => {
  const said = (code: string, property: string): string[] =>
    [...code.matchAll(new RegExp(`(?<![\\w-])${property}: ([^;]+);`, 'g'))].map(([, value = '']) => value);
  const files = globSync('**/*.{ts,tsx}', { cwd: frontend, exclude: (path) => /\.test\.|dist/.test(path) });
  const all = files.map((file) => [file, readFileSync(`${frontend}/${file}`, 'utf8')] as const);
  const styled = all.filter(([, code]) => said(code, name).length > 0);
  expect(styled.length).toBeGreaterThan(1);
  for (const [file, code] of styled) expect([file, said(code, other)]).toEqual([file, said(code, name)]);
});
