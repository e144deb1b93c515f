import { timeBroadcasts } from './broadcasts.ts';
import { openCoach, sendMessages } from './chat.ts';
import { saveDrafts } from './drafts.ts';
import { timeEffects } from './effects.ts';
import { closeIdleSockets, countOpenSockets, openIdleSockets, signInConcurrently } from './idle-sockets.ts';
import { closePeerSockets, openPeerSockets, openReceiver, sendToReceiver } from './peers.ts';
import { readPages, timePages } from './reads.ts';
import { uploadFiles } from './uploads.ts';

/** The load generator's jobs. Arguments and results are sent as JSON. */
export const jobs = {
  openCoach,
  sendMessages,
  readPages,
  timePages,
  timeEffects,
  timeBroadcasts,
  uploadFiles,
  saveDrafts,
  openIdleSockets,
  countOpenSockets,
  closeIdleSockets,
  signInConcurrently,
  openReceiver,
  sendToReceiver,
  openPeerSockets,
  closePeerSockets,
};

export type Jobs = typeof jobs;
