import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { checkShape } from './bodies.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const ada = await createPerson(site.app, site.db);

test.each([
  [{}, 'submissionId', 'submissionId is missing. It must be a number.'],
  [{ submissionId: 'one' }, 'submissionId', 'submissionId must be a number.'],
])('the feedback %j is refused with a sentence that names the field', async (changes, field, words) => {
  const answer = await coach.post('/api/feedback', {
    comment: 'Clear.',
    rating: 4,
    unlockNext: true,
    ...changes,
  });
  expect([answer.statusCode, answer.json().fields[field]]).toEqual([400, words]);
});

test.each([
  ['null', 'The body must be an object.'],
  ['[]', 'The body must be an object.'],
  ['{"message":5,"day":1}', 'message must be a text.'],
  ['{"message":"Hello"}', 'day is missing. It must be a number.'],
  ['{"message":"Hello","day":{}}', 'day must be a number.'],
])('the message %s is refused: %s', async (payload, message) => {
  const url = `/api/conversations/${ada.user.id}/messages`;
  const headers = { 'content-type': 'application/json' };
  const answer = await ada.send({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

test.each([
  ['/api/conversations/x/messages', /^userId must be a (whole )?number\.?$/],
  [`/api/conversations/${ada.user.id}/messages?before=soon`, /^before must be a (whole )?number\.?$/],
])('the address %s is refused: %s', async (url, words) => {
  const answer = await ada.get(url);
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(words)]);
});

const either = z.union([z.object({ filter: z.object({ day: z.number() }) }), z.string()]);

test.each([
  [z.string(), 5, 'a must be a text.'],
  [z.string().nullable(), 5, 'a must be a text.'],
  [z.boolean(), undefined, 'a is missing. It must be true or false.'],
  [z.array(z.string()), {}, 'a must be a list.'],
  [z.int(), 1.5, 'a must be a whole number.'],
  [z.number().max(5), 6, 'a must be at most 5.'],
  [z.number().positive(), 0, 'a must be more than 0.'],
  [z.array(z.string()).min(1), [], 'a must have at least 1 items.'],
  [z.string().max(3), 'four', 'a must have at most 3 characters.'],
  [z.enum(['one', 'two']), 'three', 'a must be one of "one", "two".'],
  [z.literal('one'), undefined, 'a is missing. It must be "one".'],
  [z.iso.date(), 'soon', 'a must be a date such as 2026-11-29.'],
  [z.iso.datetime(), 'soon', 'a must be a time such as 2026-11-29T09:30:00Z.'],
  [z.uuid(), 'x', 'a must be a UUID.'],
  [z.string().regex(/^\d+$/), 'x', 'a must have the form /^\\d+$/.'],
  [z.strictObject({}), { b: 1 }, 'a must not have "b": nothing here has that name.'],
  [z.union([z.string(), z.number()]), null, 'a must be a text or be a number.'],
  [either, { filter: {} }, 'a: filter.day is missing. It must be a number.'],
  [either, 5, 'a must be an object or be a text.'],
  [
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('x') })]),
    {},
    'a.kind is missing. It must be "x".',
  ],
  [z.object({ b: z.number() }), { b: '1' }, 'a.b must be a number.'],
  [z.custom<string>(() => false), 1, 'a is not valid.'],
  [z.string({ error: 'Our own words' }), 1, 'Our own words'],
])('%# names the field and says what is wanted', (schema, a, words) => {
  const check = checkShape({ schema: z.object({ a: schema }), method: 'POST', url: '/', httpPart: 'body' });
  const read = check({ a }) as { error: z.ZodError };
  expect(read.error.issues.map(({ message }) => message)).toEqual([words]);
});
