import type { Limits } from '#backend/http/limits.ts';
import { createWindowCounter } from '#backend/http/rates.ts';
import type { TypingSignal, ViewingSignal } from '#shared/contract/events.ts';
import type { Signal } from '#shared/events/bus-messages.ts';
import { COACHES, PARTICIPANTS, personRoom } from './audience.ts';
import { listen, type RealtimeServer, type Screen, type SocketData } from './connection.ts';

/** A coach counts as present for this long after the last signal of a visible screen. */
const PRESENT_MS = 45_000;
const CHECK_MS = 5_000;
const SECOND = 1_000;

export interface Signals {
  /** Registers a socket's signals and sends it the current presence. */
  register: (screen: Screen) => void;
  /** Pushes a signal of another process's socket. */
  push: (signal: Signal) => void;
  stop: () => void;
}

/** Typing, viewing and presence: sent to those who may see them and to other processes, never recorded. */
export function createSignals(
  io: RealtimeServer,
  { publishSignal, limits }: { publishSignal: (signal: Signal) => void; limits: Limits },
): Signals {
  const signals = createWindowCounter<number>(SECOND);
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

  const push = (signal: Signal): void => {
    if (signal.name === 'presence') recordCoachSeen();
    else show(io, signal);
  };
  const send = (each: Signal, { userId }: SocketData): void => {
    if (signals(userId).count > limits.signalsPerSecond) return;
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

  return { register, push, stop: () => clearInterval(timer) };
}

/** Pushes to the other coaches, and a coach's typing to the participant, but never to the sender. */
function show(io: RealtimeServer, signal: Exclude<Signal, { name: 'presence' }>): void {
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
function listenToViewing(screen: Screen, send: (viewing: Signal) => void): void {
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
function typingOf(person: SocketData, sent: TypingSignal): Signal | null {
  if (!person.isAdmin && sent.userId !== person.userId) return null;
  const { userId: authorId, name: authorName, isAdmin: fromAdmin } = person;
  return { name: 'typing', payload: { ...sent, authorId, authorName, fromAdmin } };
}
