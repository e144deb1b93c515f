import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Message } from '#shared/contract/messages.ts';
import type { Person } from './test-person.ts';

export const conversation = ({ user }: Person): string => `/api/conversations/${user.id}/messages`;

interface Said {
  message?: unknown;
  day?: number;
  quotedId?: unknown;
  key?: string;
}

export const send = (
  who: Person,
  to: Person,
  { message = 'Hello', day = 1, quotedId, key = randomUUID() }: Said = {},
): Promise<LightMyRequestResponse> =>
  who.post(conversation(to), { message, day, quotedId }, { 'idempotency-key': key });

export const say = async (...given: Parameters<typeof send>): Promise<Message> =>
  (await send(...given)).json();

export const edit = (who: Person, id: number, message: string, key = randomUUID() as string) =>
  who.patch(`/api/messages/${id}`, { message }, { 'idempotency-key': key });

export const remove = (who: Person, id: number) => who.delete(`/api/messages/${id}`);

export const react = (who: Person, id: number, kind = 'heart', method: 'PUT' | 'DELETE' = 'PUT') =>
  who.send({ method, url: `/api/messages/${id}/reactions/${kind}` });

/** What a reader is shown of somebody's conversation. */
export const shownTo = async (who: Person, of: Person): Promise<Message[]> =>
  (await who.get(conversation(of))).json();
