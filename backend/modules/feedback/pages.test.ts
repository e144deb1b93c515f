import { expect, test } from 'vitest';
import { annotationsOf, give, type HandedIn, handedIn, storedAt } from '#tests/backend/handed-in-file.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { pdfOf } from '#tests/support/pdf-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const BOARD = pdfOf(['Warm bread'], ['Second']);

async function reviewed(name = 'board.pdf', content = BOARD): Promise<HandedIn & { feedbackId: number }> {
  const work = await handedIn(site, name, content);
  return { ...work, feedbackId: await give(coach, work.submissionId) };
}

const AREA = { x: 0.1, y: 0.1, toX: 0.3, toY: 0.2 };
const pinOf = (fileURL: string, page: unknown, version = 1) => ({ ...AREA, fileURL, version, page });
const form = (more: object) => ({
  ...{ targetElement: 'Warm bread', comment: 'More air', position: { x: 0, y: 0 } },
  ...more,
});
const add = (who: Person, feedbackId: number, more: object) =>
  who.post(`/api/feedback/${feedbackId}/annotations`, form(more));

test('a pin on a page of a PDF is pushed to the participant and other coaches; nobody else adds or reads it', async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  const [ben, noah] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db, 'Noah')];
  const refused = await Promise.all(
    [stranger(site.app), ben, ada].map((who) => add(who, feedbackId, { pin: pinOf(fileURL, 2) })),
  );
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
  const screens = await Promise.all([screenOf(site, ada), screenOf(site, noah)]);
  const pushed = screens.map((screen) => collect(screen, 'annotation.added'));
  const made = (await add(coach, feedbackId, { pin: pinOf(fileURL, 2) })).json();
  expect(made).toMatchObject({ pin: { ...AREA, page: 2 }, selector: null });
  for (const list of pushed) await eventually(() => expect(list).toMatchObject([{ annotation: made }]));
  for (const screen of screens) screen.close();
  expect((await ben.get(`/api/feedback/${feedbackId}/annotations`)).statusCode).toBe(404);
  expect(await annotationsOf(ada, feedbackId)).toEqual([made]);
});

test('a page beyond the limits, a page of a picture, and a PDF without a page are refused', async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  const picture = await reviewed('logo.png', await createPicture());
  const other = await storedAt(ada, 'other.pdf', pdfOf(['Other']));
  for (const [id, pin] of [
    ...[0, -1, 1.5, 1_001, '2', null].map((page) => [feedbackId, pinOf(fileURL, page)] as const),
    [feedbackId, pinOf(fileURL, undefined)],
    [feedbackId, pinOf(other, 1)],
    [feedbackId, pinOf(fileURL, 1, 2)],
    [feedbackId, pinOf(picture.fileURL, 1)],
    [picture.feedbackId, pinOf(picture.fileURL, 1)],
    [picture.feedbackId, pinOf(fileURL, 1)],
  ] as const) {
    expect((await add(coach, id, { pin })).statusCode, JSON.stringify(pin)).toBe(400);
  }
  expect(await annotationsOf(coach, feedbackId)).toEqual([]);
  expect((await add(coach, feedbackId, { pin: pinOf(fileURL, 1_000) })).statusCode).toBe(201);
});

const WORDS = { exact: 'Warm bread', prefix: '', suffix: '', start: 0, end: 10 };
const wordsOn = (page: number, more: object = {}) => ({
  field: `file.${page}`,
  version: 1,
  ...WORDS,
  ...more,
});

test('words of a page are marked, and pushed; other fields, files, versions and lengths are refused', async () => {
  const { ada, feedbackId, fileURL } = await reviewed();
  const text = await reviewed('notes.txt', Buffer.from('Warm bread before the first train.'));
  const anchor = (id: number, payload: object) =>
    coach.send({ method: 'PUT', url: `/api/annotations/${id}/selector`, payload });
  const { id } = (await add(coach, feedbackId, {})).json();
  for (const wrong of [
    ...[wordsOn(0), wordsOn(1_001), wordsOn(2, { end: 11 }), wordsOn(2, { field: 'file' })],
    ...[wordsOn(2, { field: 'notes.2' }), wordsOn(2, { field: 'file.2.x' }), wordsOn(2, { exact: '' })],
  ]) {
    expect((await anchor(id, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  }
  expect((await anchor(id, wordsOn(2, { version: 2 }))).statusCode).toBe(404);
  const elsewhere = (await add(coach, text.feedbackId, {})).json().id;
  expect((await anchor(elsewhere, wordsOn(1))).statusCode).toBe(400);
  const pin = (await add(coach, feedbackId, { pin: pinOf(fileURL, 1) })).json().id;
  expect((await anchor(pin, wordsOn(1))).statusCode).toBe(400);
  const screen = await screenOf(site, ada);
  const pushed = collect(screen, 'annotation.added');
  expect((await anchor(id, wordsOn(2))).json()).toMatchObject({ selector: wordsOn(2) });
  await eventually(() => expect(pushed).toMatchObject([{ annotation: { id, selector: wordsOn(2) } }]));
  screen.close();
});

test("a draft's marks on pages are given with the feedback; those of another version lose their place, not their words", async () => {
  const { ada, submissionId, fileURL } = await handedIn(site, 'board.pdf', BOARD);
  const annotations = [
    { targetElement: 'Warm bread', comment: 'Lovely', selector: wordsOn(1) },
    { targetElement: 'file', comment: 'A box', pin: pinOf(fileURL, 2) },
    { targetElement: 'Warm bread', comment: 'Elsewhere', selector: wordsOn(1, { version: 2 }) },
  ];
  const url = `/api/submissions/${submissionId}/feedback-draft`;
  await coach.send({ method: 'PUT', url, payload: { comment: 'Good', annotations } });
  const given = await annotationsOf(ada, await give(coach, submissionId));
  expect(given.map(({ comment, selector, pin }) => [comment, selector?.field, pin?.page])).toEqual([
    ['Lovely', 'file.1', undefined],
    ['A box', undefined, 2],
    ['Elsewhere', undefined, undefined],
  ]);
});
