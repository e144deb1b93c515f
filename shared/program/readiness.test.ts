import { expect, test } from 'vitest';
import type { Logger } from '#shared/operations/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { watchDependencies } from './readiness.ts';

test('a dependency that fails is one line with its words, however often it is asked, and so is its return', async () => {
  const lines: [string, object][] = [];
  const write = (fields: object, line: string): void => void lines.push([line, fields]);
  let asked = 0;
  let refusal: Error | undefined = Object.assign(
    new Error("READONLY You can't write against a read only replica."),
    { name: 'ReplyError' },
  );
  const ping = async () => {
    asked += 1;
    if (refusal) throw refusal;
  };
  const log = { info: write, warn: write } as unknown as Logger;
  const stop = watchDependencies([{ name: 'redis', isNeeded: false, ping }], log, 5);
  await eventually(() => expect(asked).toBeGreaterThan(5));
  expect(lines).toEqual([
    ['redis unavailable', { error: expect.stringMatching(/READONLY.*name the primary/) }],
  ]);
  refusal = undefined;
  await eventually(() =>
    expect(lines.at(-1)).toEqual(['redis available again', { seconds: expect.any(Number) }]),
  );
  stop();
  expect(lines).toHaveLength(2);
});
