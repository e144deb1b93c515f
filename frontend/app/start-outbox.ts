import { startOutbox as start } from '#frontend/data/outbox/browser-outbox.ts';
import { useConnection } from '#frontend/data/realtime/connection.ts';
import { addNote } from '#frontend/subjects/clients/notes/note-write.ts';
import {
  changeMessage,
  pinPicture,
  react,
  sendMessage,
  tickPin,
} from '#frontend/subjects/conversation/message-writes.ts';
import { handIn } from '#frontend/subjects/daily-work/task/hand-in-write.ts';
import { tick } from '#frontend/subjects/daily-work/task/tick-write.ts';
import {
  annotate,
  correct,
  decide,
  giveFeedback,
  placeAnnotation,
} from '#frontend/subjects/review/review-writes.ts';

/** Every kind of change that waits in the browser until it is answered; sign-out asks in this order. */
export const writes = [
  sendMessage,
  changeMessage,
  react,
  pinPicture,
  tickPin,
  handIn,
  giveFeedback,
  decide,
  correct,
  addNote,
  annotate,
  placeAnnotation,
  tick,
];

/** Sends what is unsent when the outbox opens, when the network returns, and when pushes arrive again. */
export function startOutbox(): void {
  const { kick } = start(writes);
  useConnection.subscribe(({ status }, before) => {
    if (status === 'live' && before.status !== 'live') kick();
  });
}
