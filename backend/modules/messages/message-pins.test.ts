import { expect, test } from 'vitest';
import { MAX_FILE_PINS, MAX_REMARK } from '#shared/contract/limits.ts';
import type { FilePin, Message } from '#shared/contract/messages.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { remove, shownTo } from '#tests/backend/message-calls.ts';
import { attach, createPicture, sayWithFiles } from '#tests/backend/message-files.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

interface Sent {
  ada: Person;
  fileId: string;
  message: Message;
}

async function sent(): Promise<Sent> {
  const ada = await createPerson(site.app, site.db);
  const { id: fileId } = await attach(ada, ada, 'logo.png', await createPicture());
  return { ada, fileId, message: await sayWithFiles(ada, ada, { files: [fileId] }) };
}

const area = { x: 0.1, y: 0.2, toX: 0.5, toY: 0.4 };
const add = (who: Person, fileId: string, more: object = {}, headers = {}) =>
  who.post(`/api/message-files/${fileId}/pins`, { area, comment: 'Tighter', ...more }, headers);
const tick = (who: Person, fileId: string, pin: FilePin | undefined, isTicked = true) =>
  who.put(`/api/message-files/${fileId}/pins/${pin?.id}/tick`, { isTicked });
const pinsOf = (message: Message | undefined): FilePin[] => message?.files?.[0]?.pins ?? [];

test('a coach pins a picture, and the participant of its conversation alone ticks the pin there', async () => {
  const { ada, fileId } = await sent();
  const other = await sent();
  const answer = await add(coach, fileId);
  expect(answer.statusCode).toBe(201);
  const [pin] = pinsOf(answer.json());
  expect(pin).toEqual({ ...area, id: expect.any(Number), comment: 'Tighter', isTicked: false });
  expect((await shownTo(ada, ada)).flatMap(pinsOf)).toEqual([pin]);
  const places = [
    [other.ada, fileId],
    [other.ada, other.fileId],
    [coach, fileId],
    [ada, fileId],
  ] as const;
  const ticks = await Promise.all(places.map(([who, id]) => tick(who, id, pin)));
  expect(ticks.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403, 200]);
  expect(pinsOf(ticks[3]?.json())).toMatchObject([{ isTicked: true }]);
  const asAnnotation = { method: 'PUT', url: `/api/annotations/${pin?.id}/tick` } as const;
  expect((await ada.send({ ...asAnnotation, payload: { isTicked: true } })).statusCode).toBe(404);
});

test('a place outside the picture, a long remark, another file and an unsent one are refused', async () => {
  const { ada, fileId } = await sent();
  const { id: text } = await attach(ada, ada, 'notes.txt');
  await sayWithFiles(ada, ada, { files: [text] });
  const { id: unsent } = await attach(ada, ada, 'logo.png', await createPicture());
  for (const wrong of [-0.1, 1.1, null, '0'])
    expect((await add(coach, fileId, { area: { ...area, x: wrong } })).statusCode).toBe(400);
  for (const comment of [' ', 'x'.repeat(MAX_REMARK + 1)])
    expect((await add(coach, fileId, { comment })).statusCode).toBe(400);
  for (const id of [text, unsent, 'x'.repeat(32)]) expect((await add(coach, id)).statusCode).toBe(404);
});

test('a pin and its tick are pushed to both sides as a change of the message, once for each', async () => {
  const { ada, fileId, message } = await sent();
  const screens = await Promise.all([screenOf(site, ada), screenOf(site, coach)]);
  const pushed = screens.map((screen) => collect(screen, 'message.changed'));
  const key = { 'idempotency-key': `pin-${fileId}` };
  await add(coach, fileId, {}, key);
  const [pin] = pinsOf((await add(coach, fileId, {}, key)).json());
  await tick(ada, fileId, pin);
  await tick(ada, fileId, pin);
  await tick(ada, fileId, pin, false);
  for (const list of pushed) {
    await eventually(() =>
      expect(list.map(({ message: each }) => [each.id, each.revision, pinsOf(each)])).toEqual([
        [message.id, 1, [pin]],
        [message.id, 2, [{ ...pin, isTicked: true }]],
        [message.id, 3, [pin]],
      ]),
    );
  }
  for (const screen of screens) screen.close();
});

test('a picture of a message has at most so many pins, also at the same moment', async () => {
  const { fileId } = await sent();
  const answers = await Promise.all(Array.from({ length: MAX_FILE_PINS + 2 }, () => add(coach, fileId)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_FILE_PINS);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    'This picture has 20 pins, which is the most.',
  );
});

test('with its message a pin leaves the rows, the events and the stored answers', async () => {
  const { ada, fileId, message } = await sent();
  const comment = 'A remark that goes';
  const key = { 'idempotency-key': `gone-${fileId}` };
  expect((await add(coach, fileId, { comment }, key)).statusCode).toBe(201);
  await remove(ada, message.id);
  const rows = await site.db.selectFrom('annotations').select('comment').execute();
  const events = await site.db.selectFrom('events').select('payload').execute();
  const answers = await site.db.selectFrom('idempotency_keys').select('answer').execute();
  expect(JSON.stringify([rows, events, answers])).not.toContain(comment);
  const repeat = await add(coach, fileId, { comment }, key);
  expect(repeat.json()).toMatchObject({ id: message.id, message: '', removedAt: expect.any(String) });
});
