import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A minimal Socket.IO client, cheap enough for thousands in one process. */
export interface SocketClient {
  socket: WebSocket;
  /** Receives every raw event frame. */
  onEvent: (frame: string) => void;
}

export interface SocketTarget {
  url: string;
  cookie: string;
}

/** Connects and waits until the server has joined the rooms. */
export async function connectSocket(
  { url, cookie }: SocketTarget,
  onEvent: SocketClient['onEvent'],
): Promise<SocketClient> {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { origin: url, headers: { cookie }, perMessageDeflate: false });
  const client: SocketClient = { socket, onEvent };
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
    socket.on('message', (data) => {
      const frame = String(data);
      if (frame === '2') socket.send('3');
      else if (frame.startsWith('0')) socket.send('40');
      else if (frame.startsWith('40')) resolve();
      else if (frame.startsWith('42')) client.onEvent(frame);
    });
  });
  joined.catch(() => undefined);
  await once(socket, 'open', { signal: AbortSignal.timeout(10_000) });
  await joined;
  return client;
}
