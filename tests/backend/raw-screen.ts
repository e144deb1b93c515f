import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A WebSocket past the handshake that has not joined and may send anything. */
export interface RawScreen {
  wire: WebSocket;
  /** Frames received from the server. */
  heard: string[];
  isClosed: () => boolean;
  send: (...frames: (string | Buffer)[]) => void;
  /** Joins like the library; resolves when the server accepts it. */
  join: () => Promise<void>;
}

export const socketAddress = (origin: string): string =>
  `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;

/** Rejects when the handshake is refused. */
export async function openRawScreen(
  site: { origin: string },
  { cookie }: { cookie: string },
): Promise<RawScreen> {
  const { origin } = site;
  const wire = new WebSocket(socketAddress(origin), { origin, headers: { cookie } });
  const heard: string[] = [];
  const waiting: { start: string; done: () => void }[] = [];
  let isClosed = false;
  wire.on('message', (data) => {
    const frame = String(data);
    heard.push(frame);
    if (frame === '2') wire.send('3');
    for (const { start, done } of waiting) if (frame.startsWith(start)) done();
  });
  wire.on('error', () => undefined);
  const closed = new Promise<never>((_resolve, reject) =>
    wire.once('close', () => {
      isClosed = true;
      reject(new Error('closed'));
    }),
  );
  closed.catch(() => undefined);
  const until = (start: string) =>
    Promise.race([closed, new Promise<void>((done) => waiting.push({ start, done }))]);
  const send = (...frames: (string | Buffer)[]): void => {
    for (const frame of frames) if (wire.readyState === WebSocket.OPEN) wire.send(frame);
  };
  await Promise.race([closed, once(wire, 'open')]);
  return {
    ...{ wire, heard, send },
    isClosed: () => isClosed,
    join: () => {
      const joined = until('40');
      send('40');
      return joined;
    },
  };
}
