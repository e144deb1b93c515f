import { create } from 'zustand';
import type {
  ClientToServerEvents,
  ServerSignals,
  ServerToClientEvents,
  TypingShown,
} from '#shared/contract/events.ts';

/** Typing signals expire, because a 'stopped' may be lost. */
const FORGET_MS = 5_000;

interface SignalStore {
  /** The typing user by conversation. */
  typing: Readonly<Record<number, TypingShown>>;
  isCoachOnline: boolean;
}

/** Signals of other screens. Never stored. */
export const useSignals = create<SignalStore>(() => ({ typing: {}, isCoachOnline: false }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function forget(userId: number): void {
  clearTimeout(timers.get(userId));
  timers.delete(userId);
  useSignals.setState(({ typing }) => {
    const { [userId]: _, ...rest } = typing;
    return { typing: rest };
  });
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
  presence: ({ isOnline }) => useSignals.setState({ isCoachOnline: isOnline }),
  // The author has ended typing.
  'message.sent': ({ message: { userId } }) => forget(userId),
} satisfies ServerSignals & Pick<ServerToClientEvents, 'message.sent'>;

type Send = <T extends 'typing' | 'active'>(name: T, ...args: Parameters<ClientToServerEvents[T]>) => void;

let send: Send = () => undefined;

/** Sets how signals are sent; without a connection they are dropped. */
export const setSignalSender = (sender: Send): void => {
  send = sender;
};

export const signal: Send = (name, ...args) => send(name, ...args);
