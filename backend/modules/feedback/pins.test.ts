import { expect, test } from 'vitest';
import { MAX_PINS } from '#shared/contract/limits.ts';
import {
  annotationsOf,
  give,
  type HandedIn,
  handedIn,
  handIn,
  storedAt,
} from '#tests/backend/handed-in-file.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { jpegOf, uploadFile } from '#tests/backend/upload.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const logoOf = async (who: Person): Promise<string> => storedAt(who, 'logo.png', await createPicture());

async function reviewed(name = 'logo.png', content?: Buffer): Promise<HandedIn & { feedbackId: number }> {
  const work = await handedIn(site, name, content ?? (await createPicture()));
  return { ...work, feedbackId: await give(coach, work.submissionId) };
}

const POINT = { x: 0.25, y: 0.2, toX: 0.25, toY: 0.2 };
const pinOf = (fileURL: string, more: object = {}) => ({ ...POINT, fileURL, version: 1, ...more });
const form = (pin: object, comment = 'More air here') => ({
  ...{ targetElement: 'file', comment, position: { x: 0, y: 0 } },
  pin,
});
const add = (who: Person, feedbackId: number, pin: object, headers = {}) =>
  who.post(`/api/feedback/${feedbackId}/annotations`, form(pin), headers);

test('any coach pins a picture; nobody else does, and only its owner and coaches see and tick the pin', async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  const [ben, noah] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db, 'Noah')];
  const removed = await createCoach(site.app, site.db, 'Rui');
  await site.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', removed.user.id)
    .execute();
  const callers = [stranger(site.app), removed, ben, ada];
  const refused = await Promise.all(callers.map((who) => add(who, feedbackId, pinOf(fileURL))));
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403]);
  expect((await add(noah, feedbackId, pinOf(fileURL))).statusCode).toBe(201);
  const path = `/api/feedback/${feedbackId}/annotations`;
  expect((await ben.get(path)).statusCode).toBe(404);
  const [pin] = await annotationsOf(ada, feedbackId);
  expect(pin).toMatchObject({ selector: null, pin: pinOf(fileURL) });
  const tick = (who: Person) =>
    who.send({ method: 'PUT', url: `/api/annotations/${pin?.id}/tick`, payload: { isTicked: true } });
  expect((await tick(ben)).statusCode).toBe(404);
  expect((await tick(ada)).json()).toMatchObject({ tickCount: { done: 1, total: 1 } });
});

test('a place outside the picture, another picture or another version is refused', async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  const other = await logoOf(ada);
  const text = (await uploadFile(ada, {})).json().fileURL;
  for (const wrong of [
    ...[-0.01, 1.01, '0.5', null, Number.NaN, Number.POSITIVE_INFINITY].map((x) => pinOf(fileURL, { x })),
    ...[{ toY: 2 }, { version: 0 }, { version: 1.5 }, { version: 2 }].map((more) => pinOf(fileURL, more)),
    ...[other, text, 'https://example.com/a.png', `/api/files/${'x'.repeat(32)}`].map((each) => pinOf(each)),
    { fileURL, version: 1 },
  ]) {
    expect((await add(coach, feedbackId, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  }
  const endless = await coach.send({
    method: 'POST',
    url: `/api/feedback/${feedbackId}/annotations`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(form(pinOf(fileURL))).replace('0.25', '1e999'),
  });
  expect(endless.statusCode).toBe(400);
  expect(await annotationsOf(coach, feedbackId)).toEqual([]);
});

test('a picture that says it has 200 megapixels is pinned without being opened', async () => {
  const { feedbackId, fileURL } = await reviewed('large.jpg', jpegOf(20_000, 10_000));
  expect((await add(coach, feedbackId, pinOf(fileURL, { x: 1, toY: 0 }))).json()).toMatchObject({
    pin: { x: 1, y: 0.2, toX: 0.25, toY: 0 },
  });
});

test('a pin stays with its version, and its version alone has it', async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  await add(coach, feedbackId, pinOf(fileURL));
  const second = await logoOf(ada);
  await handIn(ada, second);
  expect((await add(coach, feedbackId, pinOf(second, { version: 2 }))).statusCode).toBe(201);
  expect((await add(coach, feedbackId, pinOf(fileURL, { version: 2 }))).statusCode).toBe(400);
  expect((await add(coach, feedbackId, pinOf(fileURL))).statusCode).toBe(201);
  const listed = await annotationsOf(ada, feedbackId);
  expect(listed.map(({ pin }) => [pin?.version, pin?.fileURL])).toEqual([
    [1, fileURL],
    [2, second],
    [1, fileURL],
  ]);
});

test('the pictures of a workbook are pinned', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 14 });
  const content = await createPicture();
  const { fileURL } = (await uploadFile(ada, { taskDay: 14, name: 'board.png', content })).json();
  const pictures = [{ fileURL, caption: 'Bread' }];
  const answers = { board: { mood_board: pictures } };
  await ada.send({ method: 'PUT', url: '/api/drafts/14', payload: { form: answers } });
  const work = { userId: ada.user.id, taskDay: 14, fileURL: 'embedded_form_day14_1.json', notes: '' };
  const { id } = (await ada.post('/api/submissions', work)).json();
  const feedbackId = await give(coach, id);
  expect((await add(coach, feedbackId, pinOf(fileURL))).statusCode).toBe(201);
});

test("pins of the coach's draft are given with the feedback; one without a place loses it, not its remark", async () => {
  const { ada, submissionId, fileURL } = await handedIn(site, 'logo.png', await createPicture());
  const annotations = [
    { targetElement: 'file', comment: 'A box', pin: pinOf(fileURL, { toX: 0.75, toY: 0.5 }) },
    { targetElement: 'file', comment: 'Elsewhere', pin: pinOf(fileURL, { version: 9 }) },
  ];
  const url = `/api/submissions/${submissionId}/feedback-draft`;
  await coach.send({ method: 'PUT', url, payload: { comment: 'Good', annotations } });
  const screens = await Promise.all([screenOf(site, ada), screenOf(site, coach)]);
  const pushed = screens.map((screen) => collect(screen, 'annotation.added'));
  const feedbackId = await give(coach, submissionId);
  const listed = await annotationsOf(ada, feedbackId);
  expect(listed.map(({ comment, pin }) => [comment, pin?.toX])).toEqual([
    ['A box', 0.75],
    ['Elsewhere', undefined],
  ]);
  for (const list of pushed)
    await eventually(() => expect(list.map(({ annotation }) => annotation)).toEqual(listed), 1_000);
  for (const screen of screens) screen.close();
});

test("a pin reaches the participant's screen and other coaches once, however often it was sent", async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const screens = await Promise.all([screenOf(site, ada), screenOf(site, noah)]);
  const pushed = screens.map((screen) => collect(screen, 'annotation.added'));
  const key = { 'idempotency-key': `pin-${feedbackId}` };
  const answers = [await add(coach, feedbackId, pinOf(fileURL), key)];
  answers.push(await add(coach, feedbackId, pinOf(fileURL), key));
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  for (const list of pushed) {
    await eventually(() => expect(list).toMatchObject([{ feedbackId, annotation: answers[0]?.json() }]));
  }
  for (const screen of screens) screen.close();
});

test('a picture has at most so many pins, also of coaches at the same moment', async () => {
  const { feedbackId, fileURL } = await reviewed();
  const answers = await Promise.all(
    Array.from({ length: MAX_PINS + 3 }, () => add(coach, feedbackId, pinOf(fileURL))),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(MAX_PINS);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toBe(
    'This picture has 50 pins, which is the most. Please write a message instead.',
  );
});

test('a pin of a coach who is removed stays, and goes with the account of the participant', async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const { id } = (
    await add(noah, feedbackId, pinOf(fileURL), { 'idempotency-key': `gone-${feedbackId}` })
  ).json();
  const payload = { email: ada.user.email, password: PASSWORD };
  const left = await ada.send({ method: 'DELETE', url: `/api/users/${ada.user.id}`, payload });
  expect(left.statusCode).toBe(200);
  const rows = await site.db.selectFrom('annotations').select('id').where('id', '=', id).execute();
  const events = await site.db.selectFrom('events').select('payload').execute();
  const answers = await site.db.selectFrom('idempotency_keys').select('answer').execute();
  expect(rows).toEqual([]);
  expect(JSON.stringify([events, answers])).not.toContain(fileURL);
});
