import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { LineRules, LineState } from './line-rules.ts';
import { join, type Passage } from './passage.ts';

/** A TCP connection between two parts of the system that a fault can get its hands on. */
export interface Line {
  port: number;
  turn: (state: LineState) => void;
  /** ms that every chunk takes, both ways. */
  setLatency: (ms: number) => void;
  /** From now on a new connection is cut after so many bytes of the near end; null: never. */
  cutAfter: (bytes: number | null) => void;
  /** Asked when the far end has answered: true swallows the answer and hangs up. */
  onAnswer: (swallows: (() => boolean) | null) => void;
  close: () => Promise<void>;
}

/** `targets` are tried in turn until one takes the connection, as a balancer does. */
export async function openLine(targets: () => readonly number[]): Promise<Line> {
  const rules: LineRules = { state: 'open', latency: 0, limit: null, swallows: null };
  const passages = new Set<Passage>();
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (near) => {
    near.on('error', () => undefined);
    if (rules.state === 'cut') return near.destroy();
    void connectToFirst(targets()).then((far) => {
      if (!far) return near.destroy();
      const passage = join(near, far, rules);
      passages.add(passage);
      near.once('close', () => passages.delete(passage));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    turn: (state) => {
      rules.state = state;
      for (const passage of passages) passage.turn(state);
    },
    setLatency: (ms) => {
      rules.latency = ms;
    },
    cutAfter: (bytes) => {
      rules.limit = bytes;
    },
    onAnswer: (swallows) => {
      rules.swallows = swallows;
    },
    close: async () => {
      for (const passage of passages) passage.turn('cut');
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function connectToFirst(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.on('error', () => undefined);
    if (isOpen) return socket;
  }
  return undefined;
}
