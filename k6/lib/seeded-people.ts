import { SharedArray } from 'k6/data';
import { peopleFile } from './settings.ts';

/** Seeded with a session, so that scenarios need not sign hundreds of people in. */
export interface Person {
  id: number;
  email: string;
  /** The whole Cookie header. */
  cookie: string;
}

const list = (kind: 'participants' | 'fresh' | 'attackers' | 'coaches'): Person[] =>
  new SharedArray<Person>(kind, () => JSON.parse(open(peopleFile))[kind] as Person[]);

/** With a submission for day 1 and some messages. */
export const participants = list('participants');
/** Without any data; each submits once. */
export const fresh = list('fresh');
/** On the last day, without any data. */
export const attackers = list('attackers');
export const coaches = list('coaches');

export function pick(people: readonly Person[], turn: number): Person {
  const person = people[turn % people.length];
  if (!person) throw new Error('No people were seeded.');
  return person;
}
