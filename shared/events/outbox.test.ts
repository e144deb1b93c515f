import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tests and test code may plant events. The demo's past is inserted as published, and starts no work. */
const MAY_INSERT = /\.test\.ts$|^tests\/|^shared\/events\/outbox\.ts$|\/demo\/demo-activity\.ts$/;

test('nothing but the outbox inserts events', () => {
  const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const inserting = sources
    .trim()
    .split('\n')
    .filter((file) => !MAY_INSERT.test(file))
    .filter((file) =>
      /insert\s+into\s+events\b|insertInto\(\s*['"]events['"]/i.test(readFileSync(`${root}${file}`, 'utf8')),
    );
  expect(inserting).toEqual([]);
});
