import { expect, test } from 'vitest';
import { describeTrouble } from './program.ts';

test('a warning is shown with its cause', () => {
  expect(describeTrouble('{"level":40,"msg":"Redis connection lost","error":"refused"}')).toBe(
    'Redis connection lost: refused',
  );
  expect(describeTrouble('{"level":50,"msg":"failed","err":{"message":"why"}}')).toBe('failed: why');
  expect(describeTrouble('{"level":60,"msg":"ended"}')).toBe('ended');
});

test('info lines and lines that are not JSON are not shown', () => {
  expect(describeTrouble('{"level":30,"msg":"request"}')).toBeUndefined();
  expect(describeTrouble('plain words')).toBeUndefined();
});
