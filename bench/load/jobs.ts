import { openCoach, sendMessages } from './chat.ts';
import { readPages, timePages } from './reads.ts';

/** What a load generator can be asked to do; arguments and results travel as JSON. */
export const jobs = { openCoach, sendMessages, readPages, timePages };

export type Jobs = typeof jobs;
