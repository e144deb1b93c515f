import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { uploadRecording } from './recordings.ts';
import type { TestApp } from './test-app.ts';
import { createPerson, PASSWORD, type Person, stranger } from './test-person.ts';
import { photoForm, sendForm, uploadFile, uploadMessageFile } from './upload.ts';
import { handIn } from './workbook-calls.ts';

export const MARK = 'Zebrafink';
/** The check of day 1 that the coach marked as met. */
export const [MET_CHECK = ''] = curriculumDay(1)?.checks ?? [];

/** A participant with data of every kind; all texts contain the mark. */
export async function createBusyPerson(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  coach: Person,
): Promise<Person & { fileId: string }> {
  const person = await createPerson(app, db, { name: `${MARK} <Ada>`, currentDay: 3 });
  const userId = person.user.id;
  const keyed = (what: string) => ({ 'idempotency-key': `${what}-${userId}` });
  const say = (who: Person, message: string) =>
    who.post(`/api/conversations/${userId}/messages`, { message, day: 1 });
  const form = { step3: { final_statement: `${MARK} bakes` } };
  await person.put('/api/drafts/1', { form });
  const embedded = { userId, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: `${MARK} asks` };
  const { id: submissionId, updatedAt } = (await person.post('/api/submissions', embedded)).json();
  const polished = { answer: `${MARK} bakes for you`, replaces: null, handedInAt: updatedAt };
  const text = `/api/brand/${userId}/texts/1/final_statement`;
  await person.put(text, polished);
  await person.post(`/api/brand/${userId}/link`, { endsAt: null });
  await person.post(`/api/brand/${userId}/prints`, {});
  const vision = { taskDay: 2, name: `${MARK}.txt`, content: 'Vision' };
  const { fileURL } = (await uploadFile(person, vision)).json();
  await uploadFile(person, { ...vision, content: 'Another vision' });
  const { id: waitingId } = (await handIn(person, 2, fileURL)).json();
  const checks = [{ check: MET_CHECK, isMet: true }];
  await coach.put(`/api/submissions/${submissionId}/feedback-draft`, { checks });
  const spokenReview = await uploadRecording(coach, userId, { key: `w-${userId}` });
  const review = {
    voice: spokenReview.json().id,
    ...{ submissionId, comment: `${MARK}, well done`, rating: 5, unlockNext: false },
    actionPlan: `Soon:\n- ${MARK} acts\n- ${MARK} rests`,
  };
  const feedbackId = (await coach.post('/api/feedback', review)).json().id;
  const annotation = { targetElement: 'notes', comment: `Here, ${MARK}`, position: { x: 0, y: 0 } };
  const path = `/api/feedback/${feedbackId}/annotations`;
  const { id } = (await coach.post(path, annotation, keyed('a'))).json();
  const tick = (url: string, words?: string) => person.put(url, { isTicked: true, words });
  await tick(`/api/annotations/${id}/tick`);
  await tick(`/api/feedback/${feedbackId}/lines/2/tick`, `${MARK} acts`);
  await person.put('/api/drafts/3', { notes: `${MARK} drafts` });
  await coach.post(`/api/users/${userId}/notes`, { note: `${MARK} prefers calls` }, keyed('n'));
  const unfinished = { comment: `${MARK} begins well`, strengths: `${MARK} is clear` };
  await coach.put(`/api/submissions/${waitingId}/feedback-draft`, unfinished, keyed('d'));
  await coach.put(`/api/submissions/${waitingId}/claim`, {}, keyed('c'));
  await sendForm(person, photoForm(), { method: 'PUT', url: '/api/users/avatar' });
  await say(person, `Hello from ${MARK}`);
  await say(coach, `Hello ${MARK}`);
  const sketch = await uploadMessageFile(coach, userId, { name: `${MARK}.txt`, key: `f-${userId}` });
  const files = [sketch.json().id];
  await coach.post(`/api/conversations/${userId}/messages`, { message: '', day: 1, files });
  await uploadMessageFile(person, userId, { name: `${MARK} unsent.txt` });
  const voice = await uploadRecording(coach, userId, { key: `v-${userId}` });
  const spoken = { message: `${MARK}, in short`, day: 1, files: [voice.json().id] };
  await coach.post(`/api/conversations/${userId}/messages`, spoken);
  await coach.post(`/api/users/${userId}/pause`, { reason: `${MARK} is away` }, keyed('p'));
  const address = `${MARK}-${userId}@example.com`;
  await person.post('/api/users/address-change', { email: address, currentPassword: PASSWORD });
  await db
    .insertInto('invitations')
    .values({ user_id: userId, invited_by: coach.user.id, words: `Welcome, ${MARK}`, expires_at: new Date() })
    .execute();
  await stranger(app).post('/api/auth/login', { email: person.user.email, password: 'wrong password' });
  return { ...person, fileId: fileURL.split('/').at(-1) };
}
