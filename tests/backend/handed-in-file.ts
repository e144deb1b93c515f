import type { Annotation } from '#shared/contract/feedback.ts';
import type { TestApp } from './test-app.ts';
import { createPerson, type Person } from './test-person.ts';
import { uploadFile } from './upload.ts';

/** A file that a participant has handed in for day 1. */
export interface HandedIn {
  ada: Person;
  submissionId: number;
  fileURL: string;
}

export const storedAt = async (who: Person, name: string, content: Uint8Array): Promise<string> =>
  (await uploadFile(who, { name, content })).json().fileURL;

export const handIn = async (who: Person, fileURL: string): Promise<number> =>
  (await who.post('/api/submissions', { userId: who.user.id, taskDay: 1, fileURL, notes: '' })).json().id;

export async function handedIn(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  name: string,
  content: Uint8Array,
): Promise<HandedIn> {
  const ada = await createPerson(app, db);
  const fileURL = await storedAt(ada, name, content);
  return { ada, fileURL, submissionId: await handIn(ada, fileURL) };
}

/** Gives feedback; its id. */
export const give = async (coach: Person, submissionId: number): Promise<number> =>
  (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json().id;

export const annotationsOf = async (who: Person, feedbackId: number): Promise<Annotation[]> =>
  (await who.get(`/api/feedback/${feedbackId}/annotations`)).json();
