import { openCoach, sendMessages } from './chat.ts';
import { countPresent, disperse, gather, signInAtOnce } from './crowd.ts';
import { timeEffects } from './effects.ts';
import { readPages, timePages } from './reads.ts';
import { uploadFiles } from './uploads.ts';

/** What a load generator can be asked to do; arguments and results travel as JSON. */
export const jobs = {
  openCoach,
  sendMessages,
  readPages,
  timePages,
  timeEffects,
  uploadFiles,
  gather,
  countPresent,
  disperse,
  signInAtOnce,
};

export type Jobs = typeof jobs;
