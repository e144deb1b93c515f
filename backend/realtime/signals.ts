import type { Limits } from '#backend/http/limits.ts';
import type { TypingSignal } from '#shared/contract/events.ts';
import type { Signal } from '#shared/events/bus-messages.ts';
import { COACHES, PARTICIPANTS, personRoom } from './audience.ts';
import { listen, type Screen } from './listen.ts';
import { createRateCounter } from './rate-counter.ts';
import type { RealtimeServer, SocketData } from './screens.ts';

/** A coach counts as present for this long after the last signal of a visible screen. */
const PRESENT_MS = 45_000;
const LOOK_MS = 5_000;
const SECOND = 1_000;

export interface Signals {
  /** Registers a socket's signals and sends it the current presence. */
  greet: (screen: Screen) => void;
  /** Shows a signal of another process's socket. */
  show: (signal: Signal) => void;
  stop: () => void;
}

/** Typing and presence: sent to those who may see them and to other processes, never recorded. */
export function createSignals(
  io: RealtimeServer,
  { tellOthers, limits }: { tellOthers: (signal: Signal) => void; limits: Limits },
): Signals {
  const allowance = createRateCounter<number>(limits.signalsPerSecond, SECOND);
  let seenAt = -Infinity;
  let isOnline = false;

  const announce = (next: boolean): void => {
    if (next === isOnline) return;
    isOnline = next;
    io.to(PARTICIPANTS).emit('presence', { isOnline });
  };
  const noteCoach = (): void => {
    seenAt = Date.now();
    announce(true);
  };
  const timer = setInterval(() => announce(Date.now() - seenAt < PRESENT_MS), LOOK_MS);

  const show = (signal: Signal): void => {
    if (signal.name === 'presence') {
      noteCoach();
      return;
    }
    const { userId, authorId, fromAdmin } = signal.payload;
    // The other side and the other coaches, but not the sender.
    io.to(fromAdmin ? [personRoom(userId), COACHES] : [COACHES])
      .except(personRoom(authorId))
      .emit('typing', signal.payload);
  };
  const signal = (each: Signal, { userId }: SocketData): void => {
    if (!allowance.count(userId)) return;
    show(each);
    tellOthers(each);
  };

  const greet = (screen: Screen): void => {
    const { socket, connection } = screen;
    const { person } = connection;
    listen(screen, 'typing', (sent) => {
      const typed = typingOf(person, sent);
      if (typed) signal(typed, person);
      else connection.cut('garbled');
    });
    listen(screen, 'active', () => {
      if (person.isAdmin) signal({ name: 'presence' }, person);
    });
    if (!person.isAdmin) socket.emit('presence', { isOnline });
  };

  const stop = (): void => {
    clearInterval(timer);
    allowance.stop();
  };
  return { greet, show, stop };
}

/** Null when the conversation is not the sender's. */
function typingOf(person: SocketData, sent: TypingSignal): Signal | null {
  if (!person.isAdmin && sent.userId !== person.userId) return null;
  const { userId: authorId, name: authorName, isAdmin: fromAdmin } = person;
  return { name: 'typing', payload: { ...sent, authorId, authorName, fromAdmin } };
}
