import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerDay, editText, shareBook } from '#tests/backend/book-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';

const site = await forThisFile(startTestApp());

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const email = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(fc.stringMatching(/^[a-zåß0-9._+-]{1,12}$/), word)
    .map(([who, where]) => `${who}@${where}.example.com`),
);
const text = fc
  .array(fc.oneof(word, email, fc.constantFrom('<', '>', '\n', ',', '(', ')', 'mailto:', '"')), {
    minLength: 1,
  })
  .map((parts) => `Words ${parts.join(' ')}`);

const ANY_EMAIL = /[\p{L}\p{N}]@[\p{L}\p{N}-]+\.[\p{L}\p{N}]/u;

test('a shared book contains no e-mail address, no word of a coach and no id of its owner', async () => {
  const coach = await createCoach(site.app, site.db, 'Zxcoachname');
  const ada = await createPerson(site.app, site.db, { currentDay: 21 });
  const { id } = ada.user;
  await answerDay(ada, 1, { final_statement: 'We bake.' });
  const submission = (await ada.get(`/api/submissions/user/${id}/day/1`)).json();
  const comment = 'Zxcoachwords in the comment';
  const review = { submissionId: submission.id, comment, rating: 4, strengths: comment, unlockNext: false };
  const feedback = (await coach.post('/api/feedback', review)).json();
  const annotation = { targetElement: 'final_statement', comment, position: { x: 0, y: 0 } };
  const sent = [
    await coach.post(`/api/feedback/${feedback.id}/annotations`, annotation),
    await coach.post(`/api/conversations/${id}/messages`, { day: 1, message: comment }),
    await coach.post(`/api/users/${id}/notes`, { note: comment }),
  ];
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const token = await shareBook(ada);
  const shared = () => stranger(site.app).get(`/api/public/books/${token}`);
  const property = fc.asyncProperty(text, text, text, async (mission, polished, item) => {
    await editText(ada, [1, 'final_statement'], polished);
    await answerDay(ada, 3, { values: [{ value: item, we_do: mission }] });
    const { body } = await shared();
    expect(body).toContain('Words');
    expect(body).not.toMatch(ANY_EMAIL);
    expect(body).not.toContain('Zxcoach');
    expect(body).not.toMatch(/"(userId|email|id)":/);
  });
  await fc.assert(property, { numRuns: triesOf({ few: 5, all: 30 }) });
});
