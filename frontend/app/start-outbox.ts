import {
  changeMessage,
  pinPicture,
  react,
  sendMessage,
  tickPin,
} from '#frontend/blocks/conversation/message-writes.ts';
import { addNote } from '#frontend/blocks/notes/note-write.ts';
import { handIn } from '#frontend/blocks/task/hand-in-write.ts';
import { startOutbox as start } from '#frontend/data/outbox/browser-outbox.ts';
import {
  annotate,
  correct,
  decide,
  giveFeedback,
  placeAnnotation,
} from '#frontend/features/review/review-writes.ts';
import { tick } from '#frontend/features/task/tick-write.ts';
import { useConnection } from '#frontend/realtime/connection.ts';

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
