import { expect } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type HttpPerson, signIn, signUp } from './http-person.ts';
import { populateProgrammes } from './populate-programmes.ts';
import type { Product } from './start-product.ts';

const form = 'embedded_form_day1_1.json';

/** A database with every kind of row that faults are planted in. */
export async function populateSite({ baseUrl, admin }: Product): Promise<void> {
  const coach = await signIn(baseUrl, admin);
  const [ada, ben, cleo, dan] = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => signUp(baseUrl, `${name} Rossi`)),
  );
  if (!ada || !ben || !cleo || !dan) throw new Error('Somebody is missing.');
  const to = ({ user }: HttpPerson, path: string): string => `/api/conversations/${user.id}/${path}`;
  const handIn = ({ user, post }: HttpPerson, taskDay: number, fileURL: string) =>
    post<{ id: number; updatedAt: string }>('/api/submissions', {
      userId: user.id,
      taskDay,
      fileURL,
      notes: 'A note',
    });
  const isOn = ({ user }: HttpPerson, currentDay: number) =>
    eventually(async () => expect(await coach.get(`/api/users/${user.id}`)).toMatchObject({ currentDay }));
  await handIn(ada, 1, await ada.upload(1, 'first.txt'));
  const { id } = await handIn(ada, 1, await ada.upload(1, 'second.txt'));
  await coach.post('/api/feedback', { submissionId: id, comment: 'Well done', unlockNext: true });
  await isOn(ada, 2);
  await handIn(ada, 2, await ada.upload(2, 'waits.txt'));
  await coach.post(`/api/users/${ben.user.id}/unlock`, { expectedDay: 1 });
  await isOn(ben, 2);
  await ben.post(to(ben, 'messages'), { message: 'Is it clear?', day: 1 });
  const { id: messageId } = await coach.post<{ id: number }>(to(ada, 'messages'), {
    message: 'Go on',
    day: 1,
  });
  await ada.put(to(ada, 'read'), { messageId });
  await cleo.post(to(cleo, 'messages'), { message: 'Thank you', day: 1 });
  await coach.put(to(cleo, 'inbox'), { state: 'done' });
  await coach.put(`/api/users/${cleo.user.id}/day`, { day: 21, reason: 'You are quick' });
  await handIn(cleo, 21, await cleo.upload(21, 'last.txt'));
  await dan.put('/api/drafts/1', { form: { step3: { final_statement: 'We bake.' } } });
  const { updatedAt: handedInAt } = await handIn(dan, 1, form);
  const edit = { answer: 'We bake for you.', replaces: null, handedInAt };
  await dan.put(`/api/brand/${dan.user.id}/texts/1/final_statement`, edit);
  await coach.post(`/api/users/${dan.user.id}/pause`, { reason: 'A holiday' });
  await populateProgrammes(baseUrl, coach);
}
