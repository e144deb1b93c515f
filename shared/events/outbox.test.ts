import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tests may insert events. The demo inserts past events as published, without jobs. */
const MAY_INSERT = /\.test\.ts$|^tests\/|^shared\/events\/outbox\.ts$|\/demo\/demo-activity\.ts$/;

test('only the outbox inserts events', () => {
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
