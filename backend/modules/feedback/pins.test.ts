import { expect, test } from 'vitest';
import { MAX_PINS } from '#shared/contract/limits.ts';
import { answerDay } from '#tests/backend/book-calls.ts';
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
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { jpegOf, uploadFile } from '#tests/backend/upload.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { pdfOf } from '#tests/support/pdf-file.ts';

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

test('any coach pins a picture; only its owner and coaches see and tick the pin', async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  const [ben, noah] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db, 'Noah')];
  expect((await add(noah, feedbackId, pinOf(fileURL))).statusCode).toBe(201);
  const path = `/api/feedback/${feedbackId}/annotations`;
  expect((await ben.get(path)).statusCode).toBe(404);
  const [pin] = await annotationsOf(ada, feedbackId);
  expect(pin).toMatchObject({ selector: null, pin: pinOf(fileURL) });
  const tick = (who: Person) => who.put(`/api/annotations/${pin?.id}/tick`, { isTicked: true });
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
  const endless = await coach.post(
    `/api/feedback/${feedbackId}/annotations`,
    JSON.stringify(form(pinOf(fileURL))).replace('0.25', '1e999'),
    { 'content-type': 'application/json' },
  );
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
  await answerDay(ada, 14, { mood_board: [{ fileURL, caption: 'Bread' }] });
  const { id } = (await ada.get(`/api/submissions/user/${ada.user.id}/day/14`)).json();
  const feedbackId = await give(coach, id);
  expect((await add(coach, feedbackId, pinOf(fileURL))).statusCode).toBe(201);
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
  const presses = Array.from({ length: MAX_PINS + 3 }, () => add(coach, feedbackId, pinOf(fileURL)));
  const answers = await Promise.all(presses);
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(MAX_PINS);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toBe(
    'This picture has 50 pins, which is the most. Please write a message instead.',
  );
});

const BOARD = pdfOf(['Warm bread'], ['Second']);

const reviewedBoard = () => reviewed('board.pdf', BOARD);

const AREA = { x: 0.1, y: 0.1, toX: 0.3, toY: 0.2 };
const pinOn = (fileURL: string, page: unknown, version = 1) => ({ ...AREA, fileURL, version, page });
const remark = (feedbackId: number, more: object) => {
  const words = { targetElement: 'Warm bread', comment: 'More air', position: { x: 0, y: 0 } };
  return coach.post(`/api/feedback/${feedbackId}/annotations`, { ...words, ...more });
};

test('a page beyond the limits, a page of a picture, and a PDF without a page are refused', async () => {
  const { ada, feedbackId, fileURL } = await reviewedBoard();
  const picture = await reviewed('logo.png', await createPicture());
  const other = await storedAt(ada, 'other.pdf', pdfOf(['Other']));
  for (const [id, pin] of [
    ...[0, -1, 1.5, 1_001, '2', null].map((page) => [feedbackId, pinOn(fileURL, page)] as const),
    [feedbackId, pinOn(fileURL, undefined)],
    [feedbackId, pinOn(other, 1)],
    [feedbackId, pinOn(fileURL, 1, 2)],
    [feedbackId, pinOn(picture.fileURL, 1)],
    [picture.feedbackId, pinOn(picture.fileURL, 1)],
    [picture.feedbackId, pinOn(fileURL, 1)],
  ] as const) {
    expect((await remark(id, { pin })).statusCode, JSON.stringify(pin)).toBe(400);
  }
  expect(await annotationsOf(coach, feedbackId)).toEqual([]);
  const made = (await remark(feedbackId, { pin: pinOn(fileURL, 1_000) })).json();
  expect(made).toMatchObject({ pin: { ...AREA, page: 1_000 }, selector: null });
  expect(await annotationsOf(ada, feedbackId)).toEqual([made]);
});

test('a page that the PDF does not have is refused as soon as its pages are known', async () => {
  const { ada, feedbackId, fileURL } = await reviewedBoard();
  const id = fileURL.split('/').at(-1) ?? '';
  const reading = site.db.selectFrom('file_readings').select('state').where('file_id', '=', id);
  expect(await reading.execute()).toEqual([{ state: 'making' }]);
  // As the worker stores it.
  const read = { state: 'ready' as const, text: '', pages: 2 };
  await site.db.updateTable('file_readings').set(read).where('file_id', '=', id).execute();
  for (const page of [3, 1_000])
    expect((await remark(feedbackId, { pin: pinOn(fileURL, page) })).statusCode).toBe(400);
  const made = (await remark(feedbackId, { pin: pinOn(fileURL, 2) })).json();
  const words = (await remark(feedbackId, {})).json();
  const anchor = (page: number) => coach.put(`/api/annotations/${words.id}/selector`, wordsOn(page));
  expect([(await anchor(3)).statusCode, (await anchor(2)).statusCode]).toEqual([400, 200]);
  expect((await annotationsOf(ada, feedbackId)).map(({ pin }) => pin?.page)).toEqual([2, undefined]);
  expect(made.pin.page).toBe(2);
  expect((await ada.get(`${fileURL}/reading`)).json()).toMatchObject({ state: 'unreadable', reason: 'type' });
});

const WORDS = { exact: 'Warm bread', prefix: '', suffix: '', start: 0, end: 10 };
const wordsOn = (page: number, more: object = {}) => ({
  ...{ ...WORDS, field: `file.${page}`, version: 1 },
  ...more,
});

test('words of a page are marked, and pushed; other fields, files, versions and lengths are refused', async () => {
  const { ada, feedbackId, fileURL } = await reviewedBoard();
  const text = await reviewed('notes.txt', Buffer.from('Warm bread before the first train.'));
  const anchor = (id: number, payload: object) => coach.put(`/api/annotations/${id}/selector`, payload);
  const { id } = (await remark(feedbackId, {})).json();
  for (const wrong of [
    ...[wordsOn(0), wordsOn(1_001), wordsOn(2, { end: 11 }), wordsOn(2, { field: 'file' })],
    ...[wordsOn(2, { field: 'notes.2' }), wordsOn(2, { field: 'file.2.x' }), wordsOn(2, { exact: '' })],
  ]) {
    expect((await anchor(id, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  }
  expect((await anchor(id, wordsOn(2, { version: 2 }))).statusCode).toBe(404);
  const elsewhere = (await remark(text.feedbackId, {})).json().id;
  expect((await anchor(elsewhere, wordsOn(1))).statusCode).toBe(400);
  const pin = (await remark(feedbackId, { pin: pinOn(fileURL, 1) })).json().id;
  expect((await anchor(pin, wordsOn(1))).statusCode).toBe(400);
  const screen = await screenOf(site, ada);
  const pushed = collect(screen, 'annotation.added');
  expect((await anchor(id, wordsOn(2))).json()).toMatchObject({ selector: wordsOn(2) });
  await eventually(() => expect(pushed).toMatchObject([{ annotation: { id, selector: wordsOn(2) } }]));
  screen.close();
});

test("a draft's pins and marks are given with the feedback; those of another version lose their place, not their words", async () => {
  const { ada, submissionId, fileURL } = await handedIn(site, 'board.pdf', BOARD);
  const annotations = [
    { targetElement: 'Warm bread', comment: 'Lovely', selector: wordsOn(1) },
    { targetElement: 'file', comment: 'A box', pin: pinOn(fileURL, 2) },
    { targetElement: 'Warm bread', comment: 'Elsewhere', selector: wordsOn(1, { version: 2 }) },
    { targetElement: 'file', comment: 'Another box', pin: pinOn(fileURL, 2, 9) },
    { targetElement: 'file', comment: 'A page too far', pin: pinOn(fileURL, 3) },
  ];
  const url = `/api/submissions/${submissionId}/feedback-draft`;
  await coach.put(url, { comment: 'Good', annotations });
  const id = fileURL.split('/').at(-1) ?? '';
  await site.db
    .updateTable('file_readings')
    .set({ state: 'ready', pages: 2 })
    .where('file_id', '=', id)
    .execute();
  const given = await annotationsOf(ada, await give(coach, submissionId));
  expect(given.map(({ comment, selector, pin }) => [comment, selector?.field, pin?.page])).toEqual([
    ['Lovely', 'file.1', undefined],
    ['A box', undefined, 2],
    ['Elsewhere', undefined, undefined],
    ['Another box', undefined, undefined],
    ['A page too far', undefined, undefined],
  ]);
});
