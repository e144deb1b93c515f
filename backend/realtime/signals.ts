import { TypingSignal } from '#shared/contract/events.ts';
import type { Signal } from '#shared/platform/event-bus.ts';
import { COACHES, PARTICIPANTS, personRoom } from './audience.ts';
import type { RealtimeServer, RealtimeSocket, SocketData } from './screens.ts';

/** A coach counts as there for so long after the last word of a visible screen. */
const PRESENT_MS = 45_000;
const LOOK_MS = 5_000;

export interface Signals {
  /** Listens to a screen's own signals and tells it what is known. */
  greet: (socket: RealtimeSocket) => void;
  /** Shows what another process's screen signalled. */
  show: (signal: Signal) => void;
  stop: () => void;
}

/** Typing and presence: shown to whoever may see them, told to the other processes, never recorded. */
export function createSignals(io: RealtimeServer, tellOthers: (signal: Signal) => void): Signals {
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

  const show = ({ name, payload, rooms, except }: Signal): void => {
    if (name === 'presence') noteCoach();
    else
      io.to(rooms)
        .except(except)
        .emit('typing', payload as never);
  };
  const signal = (each: Signal): void => {
    show(each);
    tellOthers(each);
  };

  const greet = (socket: RealtimeSocket): void => {
    const person = socket.data as SocketData;
    socket.on('typing', (sent) => {
      const typed = typingOf(person, sent);
      if (typed) signal(typed);
      else socket.disconnect(true);
    });
    socket.on('active', () => {
      if (person.isAdmin) signal({ name: 'presence', payload: null, rooms: [], except: [] });
    });
    if (!person.isAdmin) socket.emit('presence', { isOnline });
  };

  return { greet, show, stop: () => clearInterval(timer) };
}

/** Who sees it: the other side, and the other coaches. Null: it is none of the sender's conversations. */
function typingOf(person: SocketData, sent: unknown): Signal | null {
  const parsed = TypingSignal.safeParse(sent);
  if (!parsed.success) return null;
  const { userId } = parsed.data;
  if (!person.isAdmin && userId !== person.userId) return null;
  const { userId: authorId, name: authorName, isAdmin: fromAdmin } = person;
  return {
    name: 'typing',
    payload: { ...parsed.data, authorId, authorName, fromAdmin },
    rooms: fromAdmin ? [personRoom(userId), COACHES] : [COACHES],
    except: [personRoom(authorId)],
  };
}
