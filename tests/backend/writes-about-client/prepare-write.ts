import type { LightMyRequestResponse } from 'fastify';
import type { Person } from '#tests/backend/test-person.ts';

export type Answer = Promise<LightMyRequestResponse>;
export interface Callers {
  ada: Person;
  /** A coach. */
  maya: Person;
  /** Signed out. */
  visitor: Person;
}

/** Prepares a write about a client; returns the write itself. */
export type Prepare = (callers: Callers) => Promise<() => Answer>;

const conversation = ({ user }: Person): string => `/api/conversations/${user.id}/messages`;
export const say = (who: Person, to: Person, message = 'Hello'): Answer =>
  who.post(conversation(to), { message, day: 1 });
export const put = (who: Person, url: string, payload: object = {}): Answer =>
  who.send({ method: 'PUT', url, payload });
export const remove = (who: Person, url: string): Answer => who.send({ method: 'DELETE', url });
export const handIn = ({ user, post }: Person): Answer =>
  post('/api/submissions', {
    userId: user.id,
    taskDay: 1,
    fileURL: 'embedded_form_day1_1.json',
    notes: 'Mine',
  });
