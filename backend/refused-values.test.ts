import { expect, test } from 'vitest';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { fillPath, methodOf, type Row } from '#tests/backend/authorisation/row.ts';
import { callerOf, HALF_A_PAIR, NUL } from '#tests/backend/bad-input.ts';
import { expectRefusal } from '#tests/backend/harmless.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createWorld } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
// Refused values change nothing.
const world = await createWorld(site);

/** Values that must be refused, written independently of the schemas. */
const stated: [call: string, change: object, status: number][] = [
  ['POST /api/auth/register', { password: `1!${'x'.repeat(255)}` }, 400],
  ['POST /api/auth/register', { name: 'x'.repeat(121) }, 400],
  ['POST /api/auth/register', { name: NUL }, 400],
  ['POST /api/auth/register', { name: HALF_A_PAIR }, 400],
  ['PATCH /api/users/profile', { company: NUL }, 400],
  ['POST /api/users/change-password', { confirmPassword: 'another 1!' }, 400],
  ['POST /api/users/change-password', { currentPassword: 'not mine 1!' }, 400],
  ['POST /api/submissions', { taskDay: 22 }, 400],
  ['POST /api/submissions', { taskDay: 2 }, 400],
  ['POST /api/submissions', { taskDay: '1' }, 400],
  ['POST /api/submissions', { fileURL: '/api/files/../../etc/passwd' }, 400],
  ['POST /api/submissions', { fileURL: 'https://example.com/x.pdf' }, 400],
  ['POST /api/submissions', { fileURL: '' }, 400],
  ['POST /api/submissions', { notes: 'x'.repeat(20_001) }, 400],
  ['POST /api/feedback', { comment: 'Good' }, 400],
  ['POST /api/feedback', { comment: '  1234  ' }, 400],
  ['POST /api/feedback', { rating: 0 }, 400],
  ['POST /api/feedback', { rating: 6 }, 400],
  ['POST /api/feedback', { rating: '3.5' }, 400],
  ['POST /api/feedback', { templateType: 'poetry' }, 400],
  ['POST /api/feedback', { submissionId: '1' }, 400],
  ['POST /api/feedback/:feedbackId/annotations', { comment: ' ' }, 400],
  ['POST /api/feedback/:feedbackId/annotations', { targetElement: 'x'.repeat(201) }, 400],
  ['POST /api/conversations/:userId/messages', { message: ' \n ' }, 400],
  ['POST /api/conversations/:userId/messages', { message: 'x'.repeat(4_001) }, 400],
  ['POST /api/conversations/:userId/messages', { message: NUL }, 400],
  ['POST /api/conversations/:userId/messages', { day: 0 }, 400],
  ['PUT /api/drafts/:day', { notes: 'x'.repeat(20_001) }, 400],
  ['PUT /api/drafts/:day', { form: { step1: { why_started: NUL } } }, 400],
  ['DELETE /api/users/:userId', { email: 'another@example.com' }, 400],
  ['DELETE /api/users/:userId', { password: 'not mine 1!' }, 400],
];

test.each(stated)('%s with %j answers %i', async (call, change, status) => {
  const row = matrix.find((each) => each.call === call) as Row;
  const answer = await callerOf(row, world).send({
    method: methodOf(row),
    url: fillPath(row, row.params?.(world.own) ?? {}),
    payload: { ...row.body?.(world.own, 1), ...change },
  });
  expect(answer.statusCode).toBe(status);
  expectRefusal(answer, call);
});

test('scripts and SQL are stored and returned unchanged', async () => {
  const { participant, own } = world;
  const message = `<script>alert('x')</script>'; drop table users; -- \${7*7} \u202e𝕏 ünï`;
  const sent = await participant.post(`/api/conversations/${own.userId}/messages`, { message, day: 1 });
  expect(sent.json()).toMatchObject({ message });
  expect(sent.headers['content-type']).toBe('application/json; charset=utf-8');
});
