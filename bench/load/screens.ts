import { once } from 'node:events';
import { WebSocket } from 'ws';

/** An open screen: Engine.IO's frames as far as a client needs them, which is light enough for thousands. */
export interface Screen {
  socket: WebSocket;
  /** Hears every event as it came over the wire. */
  onEvent: (frame: string) => void;
}

export interface Place {
  url: string;
  cookie: string;
}

/** Opens a screen and waits until its rooms are joined. */
export async function openScreen({ url, cookie }: Place, onEvent: Screen['onEvent']): Promise<Screen> {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { origin: url, headers: { cookie }, perMessageDeflate: false });
  const screen: Screen = { socket, onEvent };
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
    socket.on('message', (data) => {
      const frame = String(data);
      if (frame === '2') socket.send('3');
      else if (frame.startsWith('0')) socket.send('40');
      else if (frame.startsWith('40')) resolve();
      else if (frame.startsWith('42')) screen.onEvent(frame);
    });
  });
  joined.catch(() => undefined);
  await once(socket, 'open', { signal: AbortSignal.timeout(10_000) });
  await joined;
  return screen;
}
