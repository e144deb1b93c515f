import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cleanAddress } from './address.ts';
import { CohortForm, FeedbackForm, LoginForm, ProfileForm, SignupForm, TaskForm } from './forms.ts';
import { HoldForm } from './held-messages.ts';
import { sendMessage } from './messages.ts';
import { IdCursor, KeyCursor, TimeCursor } from './page-query.ts';
import { PushSubscriptionForm } from './push.ts';
import { SnippetForm } from './reviewing.ts';
import { NewSubmission } from './submissions.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const signs = ' \n\t\u0000\u0007\u00a0\u00ad\u200b\u2028\u202e\ufeff\u2800𝕏\u{e0100}ßé@10-_.:TZ/';
const parts =
  '👩‍👩‍👧 a@b.example 2026-02- 29 30 31 08:15 https:// push.example.com /api/files/ embedded_form_day .json';

const piece = fc.oneof(
  fc.constantFrom(...signs, ...parts.split(' ')),
  fc.string({ unit: 'binary', maxLength: 3 }).filter((text) => text.isWellFormed()),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const short = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
/** Around the limits. */
const long = fc
  .tuple(short, fc.constantFrom('x', '𝕏', ' '), fc.constantFrom(34, 36, 40, 54, 58, 60, 116, 120, 252, 296))
  .map(([text, filling, length]) => `${text}${filling.repeat(length)}`);
const anyText = fc.oneof({ weight: 4, arbitrary: short }, long);

const texts: Record<string, z.core.$ZodType> = {
  'a name': SignupForm.shape.name,
  'a company': ProfileForm.shape.company,
  'an address': LoginForm.shape.email,
  'a password': SignupForm.shape.password,
  'a title': TaskForm.shape.title,
  'a shortcut': SnippetForm.shape.shortcut,
  'a comment': FeedbackForm.shape.comment,
  'a push service': PushSubscriptionForm.shape.endpoint,
  'a file': NewSubmission.shape.fileURL,
  'a start': CohortForm.shape.startsOn,
  'an hour': HoldForm.shape.at,
  'a cursor of a time': TimeCursor,
  'a cursor of a key': KeyCursor,
};

test.each(Object.entries(texts))('the document says of %s what is checked', (_name, schema) => {
  const fits = ajv.compile(z.toJSONSchema(schema, { io: 'input' }));
  fc.assert(
    fc.property(anyText, (text) => {
      expect(z.core.safeParse(schema, text).success).toBe(
        fits(schema === LoginForm.shape.email ? cleanAddress(text) : text),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('ids and days in paths are whole numbers in their range', () => {
  expect(z.toJSONSchema(IdCursor, { io: 'input' })).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 2_147_483_647,
  });
  const wrong = ['0', '01', '1.0', '1e1', '0x1', ' 1', '-1', '', '2147483648', '9'.repeat(30), 'null'];
  expect(wrong.filter((text) => IdCursor.safeParse(text).success)).toEqual([]);
  expect(IdCursor.parse('2147483647')).toBe(2_147_483_647);
});

test('a message needs words or files, and each file once', () => {
  const fits = ajv.compile(z.toJSONSchema(sendMessage.body, { io: 'input' }));
  const file = 'x'.repeat(32);
  for (const [body, isRight] of [
    [{ day: 1, message: 'Hello' }, true],
    [{ day: 1, message: ' \u200b ' }, false],
    [{ day: 1, message: '', files: [file] }, true],
    [{ day: 1, message: '', files: [file, file] }, false],
  ] as const) {
    expect([body, fits(body), sendMessage.body.safeParse(body).success]).toEqual([body, isRight, isRight]);
  }
});
