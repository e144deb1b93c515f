import { expect, test } from 'vitest';
import { besideBackend } from './programs.ts';

test("the workers' operators listen beside the backend's, unless there are none or any port will do", () => {
  expect(besideBackend({ OPERATORS_PORT: '9400', PORT: '3000' })).toEqual({
    OPERATORS_PORT: '9401',
    PORT: '3000',
  });
  for (const port of [undefined, '', '0', '65535', 'no number']) {
    expect(besideBackend({ OPERATORS_PORT: port })).toEqual({ OPERATORS_PORT: port });
  }
});
