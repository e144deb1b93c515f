import { CookieJar } from 'k6/http';
import { clearTimeout, setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import { CONNECT, encodeEvent, kindOf, PONG, readEvent } from './frames.ts';
import { socketConnect, socketsCut, socketsRefused } from './metrics.ts';
import type { Person } from './people.ts';
import { origin } from './settings.ts';

const address = `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;

export interface ScreenOptions {
  /** Every event; `at` is when it arrived, in ms. */
  onEvent?: (frame: string, at: number) => void;
}

export interface Screen {
  /** Resolves with true when Socket.IO has let it in, with false when it never will. */
  ready: Promise<boolean>;
  emit: (name: string, payload: unknown) => void;
  close: () => void;
}

/** An open page of the product: one WebSocket that speaks Socket.IO and answers pings for as long as it lives. */
export function openScreen(person: Person, { onEvent = () => undefined }: ScreenOptions = {}): Screen {
  const began = Date.now();
  const headers = { Cookie: person.cookie, Origin: origin };
  // A jar of its own: the VU's would mix the cookies of all the people that it plays.
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
  return { ready, emit: (name, payload) => socket.send(encodeEvent(name, payload)), close };
}

/** Waits for an event that `matches`, on a screen that hands its frames to `hear`. */
export function createEar(): {
  hear: (frame: string, at: number) => void;
  next: <T>(name: string, matches: (payload: T) => boolean, limit?: number) => Promise<number | undefined>;
} {
  const waiting = new Set<(frame: string, at: number) => void>();
  return {
    hear: (frame, at) => {
      for (const listener of waiting) listener(frame, at);
    },
    next: <T>(name: string, matches: (payload: T) => boolean, limit = 10_000) =>
      new Promise((resolve) => {
        const listener = (frame: string, at: number): void => {
          const payload = readEvent<T>(frame, name);
          if (payload === undefined || !matches(payload)) return;
          done(at);
        };
        const timer = setTimeout(() => done(undefined), limit);
        const done = (at: number | undefined): void => {
          clearTimeout(timer);
          waiting.delete(listener);
          resolve(at);
        };
        waiting.add(listener);
      }),
  };
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
