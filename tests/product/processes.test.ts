import { afterAll, expect, test } from 'vitest';
import type { EventPayload } from '#shared/contract/events.ts';
import type { Message } from '#shared/contract/messages.ts';
import { collect, openScreen, type TestSocket } from '#tests/backend/live-site.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type HttpPerson, signIn, signUp } from './http-person.ts';
import { startProduct } from './start-product.ts';

const open: TestSocket[] = [];
const product = await startProduct({ backends: 2, workers: 1 });
const [first, second] = product.backends.map(({ url }) => url) as [string, string];
const coach = await signIn(first, product.admin);
afterAll(async () => {
  for (const socket of open) socket.close();
  await product.stop();
});

async function screen(person: HttpPerson, url: string): Promise<TestSocket> {
  const socket = await openScreen(url, person.cookie, { origin: url });
  open.push(socket);
  return socket;
}

const say = (from: HttpPerson, message: string, url: string, to = from) =>
  from.post<Message>(`/api/conversations/${to.user.id}/messages`, { message, day: 1 }, url);

const itemsOf = ({ item, more = [] }: EventPayload<'activity.recorded'>) => [item, ...more];

test('a review on one backend unlocks the next day on a screen of the other, through a worker', async () => {
  // Opened first, so that no push is missed.
  const activity = collect(await screen(coach, second), 'activity.recorded');
  const ada = await signUp(first);
  const ofAda = await screen(ada, second);
  const [unlocked, feedback] = [collect(ofAda, 'day.unlocked'), collect(ofAda, 'feedback.given')];
  const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = await ada.post<{ id: number }>('/api/submissions', work);
  await coach.post(
    '/api/feedback',
    { submissionId: id, comment: 'Well done', rating: 4, unlockNext: true },
    first,
  );
  await eventually(() => expect(unlocked).toMatchObject([{ user: { id: ada.user.id, currentDay: 2 } }]));
  expect(feedback).toHaveLength(1);
  await eventually(() => {
    const ofAdaInFeed = activity.flatMap(itemsOf).filter(({ link }) => link.includes(`/${ada.user.id}`));
    expect(ofAdaInFeed.map(({ type }) => type).toSorted()).toEqual([
      'feedback',
      'submission',
      'unlock',
      'user',
    ]);
  });
});

test('an event of a backend that was killed before it published still reaches the worker and other screens', async () => {
  // This backend commits but cannot reach Redis, so it has not published when it is killed.
  const doomed = await product.startBackend({ REDIS_URL: 'redis://127.0.0.1:1' });
  const ada = await signUp(first);
  const seen = collect(await screen(coach, second), 'message.sent');
  const activity = collect(await screen(coach, first), 'activity.recorded');
  const sent = await say(ada, 'My last words', doomed.url);
  expect(seen).toEqual([]);
  doomed.child.kill('SIGKILL');
  await doomed.ended;
  await eventually(() => expect(seen.map(({ message }) => message)).toEqual([sent]));
  await eventually(() => {
    const said = activity.flatMap(itemsOf).filter(({ link }) => link.endsWith(`#message-${sent.id}`));
    expect(said).toHaveLength(1);
  });
});
