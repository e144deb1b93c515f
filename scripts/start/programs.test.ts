import { expect, test } from 'vitest';
import { besideBackend } from './programs.ts';

test("the workers' operators port is one above the backend's, unless it is unset, 0 or the last one", () => {
  expect(besideBackend({ OPERATORS_PORT: '9400', PORT: '3000' })).toEqual({
    OPERATORS_PORT: '9401',
    PORT: '3000',
  });
  for (const port of [undefined, '', '0', '65535', 'no number']) {
    expect(besideBackend({ OPERATORS_PORT: port })).toEqual({ OPERATORS_PORT: port });
  }
});
