import type { Limits } from '#backend/http/limits.ts';
import type { TypingSignal, ViewingSignal } from '#shared/contract/events.ts';
import type { Signal } from '#shared/events/bus-messages.ts';
import { COACHES, PARTICIPANTS, personRoom } from './audience.ts';
import { listen, type Screen } from './listen.ts';
import { createRateCounter } from './rate-counter.ts';
import type { RealtimeServer, SocketData } from './screens.ts';

/** A coach counts as present for this long after the last signal of a visible screen. */
const PRESENT_MS = 45_000;
const CHECK_MS = 5_000;
const SECOND = 1_000;

/** A signal that a screen sent. */
type ScreenSignal = Exclude<Signal, { name: 'sockets' }>;

export interface Signals {
  /** Registers a socket's signals and sends it the current presence. */
  register: (screen: Screen) => void;
  /** Pushes a signal of another process's socket. */
  push: (signal: ScreenSignal) => void;
  stop: () => void;
}

/** Typing, viewing and presence: sent to those who may see them and to other processes, never recorded. */
export function createSignals(
  io: RealtimeServer,
  { publishSignal, limits }: { publishSignal: (signal: Signal) => void; limits: Limits },
): Signals {
  const rate = createRateCounter<number>(limits.signalsPerSecond, SECOND);
  let seenAt = -Infinity;
  let isOnline = false;

  const setOnline = (next: boolean): void => {
    if (next === isOnline) return;
    isOnline = next;
    io.to(PARTICIPANTS).emit('presence', { isOnline });
  };
  const recordCoachSeen = (): void => {
    seenAt = Date.now();
    setOnline(true);
  };
  const timer = setInterval(() => setOnline(Date.now() - seenAt < PRESENT_MS), CHECK_MS);

  const push = (signal: ScreenSignal): void => {
    if (signal.name === 'presence') recordCoachSeen();
    else show(io, signal);
  };
  const send = (each: ScreenSignal, { userId }: SocketData): void => {
    if (!rate.count(userId)) return;
    push(each);
    publishSignal(each);
  };

  const register = (screen: Screen): void => {
    const { socket, connection } = screen;
    const { person } = connection;
    if (person.view || !person.isAdmin) socket.emit('presence', { isOnline });
    if (person.view) return void refuseSignals(screen);
    listen(screen, 'typing', (sent) => {
      const typed = typingOf(person, sent);
      if (typed) send(typed, person);
      else connection.cut('garbled');
    });
    if (person.isAdmin) listenToViewing(screen, (viewing) => send(viewing, person));
    else listen(screen, 'viewing', () => connection.cut('garbled'));
    listen(screen, 'active', () => {
      if (person.isAdmin) send({ name: 'presence' }, person);
    });
  };

  const stop = (): void => {
    clearInterval(timer);
    rate.stop();
  };
  return { register, push, stop };
}

/** Pushes to the other coaches, and a coach's typing to the participant, but never to the sender. */
function show(io: RealtimeServer, signal: Exclude<ScreenSignal, { name: 'presence' }>): void {
  if (signal.name === 'viewing') {
    io.to(COACHES).except(personRoom(signal.payload.coachId)).emit('viewing', signal.payload);
    return;
  }
  const { userId, authorId, fromAdmin } = signal.payload;
  io.to(fromAdmin ? [personRoom(userId), COACHES] : [COACHES])
    .except(personRoom(authorId))
    .emit('typing', signal.payload);
}

/** What a coach's screen has open; a screen that closes has left it. */
function listenToViewing(screen: Screen, send: (viewing: ScreenSignal) => void): void {
  const { userId: coachId, name: coachName } = screen.connection.person;
  let open: number | null = null;
  const tell = (sent: ViewingSignal): void =>
    send({ name: 'viewing', payload: { ...sent, coachId, coachName } });
  listen(screen, 'viewing', (sent) => {
    if (sent.isOpen) open = sent.userId;
    else if (open === sent.userId) open = null;
    tell(sent);
  });
  screen.socket.on('disconnect', () => {
    if (open !== null) tell({ userId: open, isOpen: false, isWriting: false });
  });
}

/** A view is read-only: it may ping and nothing else. */
function refuseSignals(screen: Screen): void {
  for (const name of ['typing', 'viewing', 'active'] as const)
    listen(screen, name, () => screen.connection.cut('garbled'));
}

/** Null when the conversation is not the sender's. */
function typingOf(person: SocketData, sent: TypingSignal): ScreenSignal | null {
  if (!person.isAdmin && sent.userId !== person.userId) return null;
  const { userId: authorId, name: authorName, isAdmin: fromAdmin } = person;
  return { name: 'typing', payload: { ...sent, authorId, authorName, fromAdmin } };
}
