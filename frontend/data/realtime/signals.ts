import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type {
  ClientToServerEvents,
  ServerSignals,
  ServerToClientEvents,
  TypingShown,
  ViewingShown,
} from '#shared/contract/events.ts';

/** Typing signals expire, because a 'stopped' may be lost. */
const FORGET_MS = 5_000;

interface SignalStore {
  /** The typing user by conversation. */
  typing: Readonly<Record<number, TypingShown>>;
  /** What other coaches have open, by coach and client. */
  viewing: Readonly<Record<string, ViewingShown>>;
  isCoachOnline: boolean;
}

/** Signals of other screens. Never stored. */
export const useSignals = create<SignalStore>(() => ({ typing: {}, viewing: {}, isCoachOnline: false }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function forget(userId: number): void {
  clearTimeout(timers.get(userId));
  timers.delete(userId);
  useSignals.setState(({ typing }) => {
    const { [userId]: _, ...rest } = typing;
    return { typing: rest };
  });
}

/** Two reports may be lost. */
const FORGET_VIEWING_MS = 45_000;

const viewingTimers = new Map<string, ReturnType<typeof setTimeout>>();

function showViewing(shown: ViewingShown): void {
  const key = `${shown.coachId} ${shown.userId}`;
  const { [key]: known, ...rest } = useSignals.getState().viewing;
  clearTimeout(viewingTimers.get(key));
  useSignals.setState({ viewing: shown.isOpen ? { ...rest, [key]: shown } : rest });
  if (!shown.isOpen) return;
  viewingTimers.set(
    key,
    setTimeout(() => showViewing({ ...shown, isOpen: false }), FORGET_VIEWING_MS),
  );
  // A coach who arrives learns at once who is there.
  if (!known) reportViewing(shown.userId);
}

/** The other coaches who have a client's page, review or conversation open. */
export function useViewers(userId: number): ViewingShown[] {
  const viewing = useSignals((signals) => signals.viewing);
  return useMemo(() => Object.values(viewing).filter((shown) => shown.userId === userId), [viewing, userId]);
}

export const signalHandlers = {
  typing: (signal) => {
    const { userId, isTyping } = signal;
    forget(userId);
    if (!isTyping) return;
    useSignals.setState(({ typing }) => ({ typing: { ...typing, [userId]: signal } }));
    timers.set(
      userId,
      setTimeout(() => forget(userId), FORGET_MS),
    );
  },
  viewing: showViewing,
  presence: ({ isOnline }) => useSignals.setState({ isCoachOnline: isOnline }),
} satisfies ServerSignals;

/** The author of a message has ended typing. */
export const endTyping: ServerToClientEvents['message.sent'] = ({ message: { userId } }) => forget(userId);

type Send = <T extends 'typing' | 'viewing' | 'active'>(
  name: T,
  ...args: Parameters<ClientToServerEvents[T]>
) => void;

let send: Send = () => undefined;

/** Sets how signals are sent; without a connection they are dropped. */
export const setSignalSender = (sender: Send): void => {
  send = sender;
};

export const signal: Send = (name, ...args) => send(name, ...args);

/** What parts of this screen have open. */
const open = new Set<{ userId: number; isWriting: boolean }>();

/** Tells the other coaches what is open here, of one client or of all. */
export function reportViewing(userId?: number): void {
  if (document.visibilityState !== 'visible') return;
  for (const { userId: id } of open) if (userId === undefined || id === userId) sendViewing(id);
}

function sendViewing(userId: number): void {
  const own = [...open].filter((each) => each.userId === userId);
  signal('viewing', { userId, isOpen: own.length > 0, isWriting: own.some(({ isWriting }) => isWriting) });
}

/** Shows the other coaches that a client's page, review or conversation is open here; null: none is. */
export function useViewing(userId: number | null, isWriting = false): void {
  useEffect(() => {
    if (userId === null) return;
    const place = { userId, isWriting };
    open.add(place);
    queueMicrotask(() => sendViewing(userId));
    return () => {
      open.delete(place);
      queueMicrotask(() => sendViewing(userId));
    };
  }, [userId, isWriting]);
}
