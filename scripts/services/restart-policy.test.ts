import { expect, test } from 'vitest';
import { createRestartPolicy, describeGivingUp, describeRestart } from './restart-policy.ts';

test('the delay doubles, and there is no restart after the fifth exit within a minute', () => {
  const { next } = createRestartPolicy(() => 0);
  expect([next(), next(), next(), next(), next()]).toEqual([1, 2, 4, 8, undefined]);
});

test('exits more than a minute apart are not added up', () => {
  let now = 0;
  const { next } = createRestartPolicy(() => now);
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

test('both lines name the program, the exit and the log file', () => {
  const line = 'backend exited (SIGKILL): out of memory';
  expect(describeRestart(line, 4, '.data/logs/backend.log')).toBe(
    'backend exited (SIGKILL): out of memory. Restarting in 4 s. Log: .data/logs/backend.log',
  );
  expect(describeGivingUp(line, '.data/logs/backend.log')).toBe(
    'backend exited (SIGKILL): out of memory. Five exits within a minute: stopping everything. Log: .data/logs/backend.log',
  );
});
