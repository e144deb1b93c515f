import { expect, test } from 'vitest';
import { pathOf } from './api.ts';
import { ApiError, errorMessage } from './api-error.ts';

test('puts parameters and the query into the path', () => {
  expect(pathOf('/api/users/:userId', { userId: 7 })).toBe('/api/users/7');
  const names = { userId: 'ä/b', day: 2 };
  const path = pathOf('/api/submissions/user/:userId/day/:day', names, { before: 5, day: undefined });
  expect(path).toBe('/api/submissions/user/%C3%A4%2Fb/day/2?before=5');
});

test('a rejected call reports its status and body and keeps the text of the server', () => {
  const error = new ApiError(409, '{"message":"Taken","fields":{"email":"Taken"}}', 'abc');
  expect(error.message).toBe('409: {"message":"Taken","fields":{"email":"Taken"}}');
  expect([error.serverMessage, error.fields.email, error.requestId]).toEqual(['Taken', 'Taken', 'abc']);
  expect(new ApiError(502, 'Bad Gateway').message).toBe('502: Bad Gateway');
});

test('a toast shows the text of the server, else the fallback', () => {
  expect(errorMessage(new ApiError(400, '{"message":"No"}'), 'Failed')).toBe('No');
  expect(errorMessage(new ApiError(500, '<html>'), 'Failed')).toBe('Failed');
  expect(errorMessage(new TypeError('fetch failed'), 'Failed')).toBe('Failed');
  // Of a proxy.
  expect(errorMessage(new ApiError(413, '<html>'), 'Failed')).toMatch(
    /larger than this site's server accepts/,
  );
});
