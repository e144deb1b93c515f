import type { DemoPerson } from './demo-person.ts';
import { firstPeople } from './people-first.ts';
import { secondPeople } from './people-second.ts';

/** Twenty-four businesses in every state of the sprint; the order decides what varies between them. */
export const demoPeople: readonly DemoPerson[] = [...firstPeople, ...secondPeople];
