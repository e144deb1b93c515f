import { SharedArray } from 'k6/data';
import { peopleFile } from './settings.ts';

/** Somebody who was seeded with a session, so that no scenario has to sign hundreds in. */
export interface Person {
  id: number;
  email: string;
  /** The whole Cookie header. */
  cookie: string;
}

const list = (kind: 'participants' | 'fresh' | 'coaches'): Person[] =>
  new SharedArray<Person>(kind, () => JSON.parse(open(peopleFile))[kind] as Person[]);

/** They have handed in day 1 and said a few things. */
export const participants = list('participants');
/** They have done nothing yet; each hands in once. */
export const fresh = list('fresh');
export const coaches = list('coaches');

/** All seeded people have the same one. */
export const password = 'load-test-1!';

export function pick(people: readonly Person[], turn: number): Person {
  const person = people[turn % people.length];
  if (!person) throw new Error('Nobody was seeded.');
  return person;
}
