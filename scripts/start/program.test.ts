import { expect, test } from 'vitest';
import { describeTrouble } from './program.ts';

test('a warning is told with its cause', () => {
  expect(describeTrouble('{"level":40,"msg":"redis is away","error":"refused"}')).toBe(
    'redis is away: refused',
  );
  expect(describeTrouble('{"level":50,"msg":"failed","err":{"message":"why"}}')).toBe('failed: why');
  expect(describeTrouble('{"level":60,"msg":"ended"}')).toBe('ended');
});

test('ordinary lines and lines that are no log stay in the log file', () => {
  expect(describeTrouble('{"level":30,"msg":"request"}')).toBeUndefined();
  expect(describeTrouble('plain words')).toBeUndefined();
});
