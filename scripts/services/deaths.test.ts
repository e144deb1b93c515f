import { expect, test } from 'vitest';
import { countDeaths, describeDeath, describeEnd } from './deaths.ts';

test('the pauses grow, and the fifth death within a minute is the last', () => {
  const { next } = countDeaths(() => 0);
  expect([next(), next(), next(), next(), next()]).toEqual([1, 2, 4, 8, undefined]);
});

test('deaths that are further apart begin anew', () => {
  let now = 0;
  const { next } = countDeaths(() => now);
  for (let hour = 0; hour < 10; hour += 1) {
    expect(next()).toBe(1);
    now += 3_600_000;
  }
  expect(next()).toBe(1);
  now += 59_000;
  expect(next()).toBe(2);
  now += 2_000;
  expect(next()).toBe(2);
});

test('both lines name what ended, how, and where its log is', () => {
  const line = 'backend ended (SIGKILL): out of memory';
  expect(describeDeath(line, 4, '.data/logs/backend.log')).toBe(
    'backend ended (SIGKILL): out of memory. Starting it again in 4 s. Its log: .data/logs/backend.log',
  );
  expect(describeEnd(line, '.data/logs/backend.log')).toBe(
    'backend ended (SIGKILL): out of memory. It ended five times within a minute, so everything stops. Its log: .data/logs/backend.log',
  );
});
