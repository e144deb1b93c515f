import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Held, HeldMessage } from '#shared/contract/held-messages.ts';
import type { Message } from '#shared/contract/messages.ts';
import { sendHeld } from '#tests/workers/handle-due.ts';
import type { LiveSite } from './live-site.ts';
import { soonAt } from './soon-at.ts';
import type { Person } from './test-person.ts';

/** Held messages of a site, as a coach and the workers treat them. */
export function heldCalls(site: LiveSite) {
  const { db } = site;
  const hold = async (coach: Person, { user }: Person, more: object = {}): Promise<Held> => {
    const body = { message: 'Good morning', day: 3, at: soonAt(), ...more };
    const answer = await coach.post(`/api/conversations/${user.id}/held`, body);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json();
  };
  const listHeld = async (coach: Person, { user }: Person): Promise<HeldMessage[]> =>
    (await coach.get(`/api/conversations/${user.id}/held`)).json().messages;
  const messagesOf = async (coach: Person, { user }: Person): Promise<Message[]> =>
    (await coach.get(`/api/conversations/${user.id}/messages`)).json();
  /** Its time comes. */
  const pass = async (id: number): Promise<void> => {
    await sql`update held_messages set due_at = now() - interval '1 second' where id = ${id}`.execute(db);
  };
  const work = (): Promise<void> => sendHeld(db, site.offer);
  return { hold, listHeld, messagesOf, pass, work };
}
