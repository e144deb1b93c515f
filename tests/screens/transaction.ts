import type { DomainEvent, EventPayload, EventType } from '#shared/contract/events.ts';
import type { Random } from '#tests/faults/random.ts';
import { pick } from '#tests/faults/random.ts';
import { ADA, CLIENTS, personIn, type Truth } from './truth.ts';

export type RecordEvent = <T extends EventType>(type: T, payload: EventPayload<T>) => void;

/** One transaction: changes what the database holds and records its events. */
export type Write = (truth: Truth, record: RecordEvent, random: Random) => void;

export const nextId = (truth: Truth): number => {
  truth.lastId += 1;
  return truth.lastId;
};

/** Most of it is about the person whose page is open. */
export const someone = (random: Random): number => (random() < 0.6 ? ADA : pick(random, CLIENTS));

export function noteActivity(truth: Truth, record: RecordEvent, id: number, moment: string): void {
  const user = { ...personIn(truth, id), lastActivity: moment };
  truth.users.set(id, user);
  record('user.changed', { user });
}

/** Runs a write in one transaction; its events have the order of their recording. */
export function transact(truth: Truth, work: (record: RecordEvent) => void): DomainEvent[] {
  const events: DomainEvent[] = [];
  work((type, payload) => {
    truth.lastEvent += 1;
    events.push(structuredClone({ id: truth.lastEvent, type, payload }) as DomainEvent);
  });
  return events;
}
