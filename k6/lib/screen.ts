import { CookieJar } from 'k6/http';
import { clearTimeout, setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import { CONNECT, encodeEvent, kindOf, PONG, readEvent } from './frames.ts';
import { socketConnect, socketsCut, socketsRefused } from './metrics.ts';
import type { Person } from './seeded-people.ts';
import { origin } from './settings.ts';

const address = `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;

export interface ScreenOptions {
  /** Called for every event; `at` is the arrival time in ms. */
  onEvent?: (frame: string, at: number) => void;
}

export interface Screen {
  /** True when Socket.IO has accepted the connection, false when it failed. */
  ready: Promise<boolean>;
  emit: (name: string, ...args: unknown[]) => void;
  close: () => void;
}

/** An open screen: one WebSocket that speaks Socket.IO and answers pings. */
export function openScreen(person: Person, { onEvent = () => undefined }: ScreenOptions = {}): Screen {
  const began = Date.now();
  const headers = { Cookie: person.cookie, Origin: origin };
  // A separate jar, because one VU plays many people.
  const socket = new WebSocket(address, null, { headers, jar: new CookieJar(), tags: { name: 'socket' } });
  let state: 'opening' | 'open' | 'closing' = 'opening';
  const ready = new Promise<boolean>((resolve) => {
    const end = (): void => {
      if (state === 'open') socketsCut.add(1);
      if (state === 'opening') socketsRefused.add(1);
      state = 'closing';
      resolve(false);
    };
    socket.onmessage = (message) => {
      const frame = String(message?.data);
      const kind = kindOf(frame);
      if (kind === 'event') onEvent(frame, message?.timestamp ?? Date.now());
      if (kind === 'ping') socket.send(PONG);
      if (kind === 'open') socket.send(CONNECT);
      if (kind === 'refused') socket.close();
      if (kind === 'connected' && state === 'opening') {
        state = 'open';
        socketConnect.add(Date.now() - began);
        resolve(true);
      }
    };
    socket.onclose = end;
    socket.onerror = end;
  });
  const close = (): void => {
    state = 'closing';
    socket.close();
  };
  return { ready, emit: (name, ...args) => socket.send(encodeEvent(name, ...args)), close };
}

/** Waits for events. Pass `receive` to the screen as `onEvent`. */
export function createEventWaiter(): {
  receive: (frame: string, at: number) => void;
  next: <T>(name: string, matches: (payload: T) => boolean, timeout?: number) => Promise<number | undefined>;
} {
  const listeners = new Set<(frame: string, at: number) => void>();
  return {
    receive: (frame, at) => {
      for (const listener of listeners) listener(frame, at);
    },
    next: <T>(name: string, matches: (payload: T) => boolean, timeout = 10_000) =>
      new Promise((resolve) => {
        const listener = (frame: string, at: number): void => {
          const payload = readEvent<T>(frame, name);
          if (payload === undefined || !matches(payload)) return;
          finish(at);
        };
        const timer = setTimeout(() => finish(undefined), timeout);
        const finish = (at: number | undefined): void => {
          clearTimeout(timer);
          listeners.delete(listener);
          resolve(at);
        };
        listeners.add(listener);
      }),
  };
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
