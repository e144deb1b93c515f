import type { DemoPerson } from './demo-person.ts';
import { demoPeople } from './people.ts';

/** The password of all invented people; it stands in the README. */
export const inventedPassword = 'demo-sprint-1!';

export const emailOf = ({ name }: DemoPerson, index: number): string =>
  index === 0 ? 'demo@example.com' : `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`;

/** Of the demo, and the first one of `npm run seed -- --clients`. */
export const inventedEmails = (): string[] => [...demoPeople.map(emailOf), 'client1@example.com'];
