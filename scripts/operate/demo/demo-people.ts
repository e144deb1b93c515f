import type { DemoPerson } from './demo-person.ts';
import { firstPeople } from './people-first.ts';
import { secondPeople } from './people-second.ts';
import { thirdPeople } from './people-third.ts';

/** Twenty-four businesses in every state of the sprint; their order determines what varies. */
export const demoPeople: readonly DemoPerson[] = [...firstPeople, ...secondPeople, ...thirdPeople];
