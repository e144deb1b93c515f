import { expect, test } from 'vitest';
import { ApiError } from '#frontend/data/http/api-error.ts';
import { signInErrorMessage } from './sign-in-error.ts';

const failed = (status: number, text: string): Error =>
  new Error(`Login failed: ${text}`, { cause: new ApiError(status, text) });

test.each([
  [429, '{"message":"Please wait 12 minutes."}', 'Please wait 12 minutes.'],
  [503, '{"message":"We are very busy right now."}', 'We are very busy right now.'],
  [502, '<html>Bad gateway</html>', 'Something went wrong on our side. Please try again in a moment.'],
  [403, '{"message":"Your account is deactivated."}', 'Your account is deactivated.'],
  [401, '{"message":"Invalid email or password."}', null],
  [409, '{"message":"This email address is already registered."}', null],
])('describes a %i', (status, text, words) => {
  expect(signInErrorMessage(failed(status, text))).toBe(words);
});

test('a network failure asks the user to check the connection', () => {
  expect(signInErrorMessage(new TypeError('Failed to fetch'))).toMatch(/connection/);
});
