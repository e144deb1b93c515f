import { openCoach, sendMessages } from './chat.ts';
import { saveDrafts } from './drafts.ts';
import { closeIdleSockets, countOpenSockets, openIdleSockets } from './idle-sockets.ts';
import { readPages } from './reads.ts';
import { uploadFiles } from './uploads.ts';

/** The load generator's jobs. Arguments and results are sent as JSON. */
export const jobs = {
  openCoach,
  sendMessages,
  readPages,
  uploadFiles,
  saveDrafts,
  openIdleSockets,
  countOpenSockets,
  closeIdleSockets,
};

export type Jobs = typeof jobs;
