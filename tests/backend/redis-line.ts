import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to Redis that a test can cut, or leave hanging without an answer. */
export interface RedisLine {
  url: string;
  /** Ends what is open and refuses what comes. */
  cut: () => void;
  /** Takes everything and answers nothing, as a server that has stopped does. */
  silence: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

export async function openRedisLine(redisUrl: string): Promise<RedisLine> {
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') client.destroy();
    else join(client, connectTo(redisUrl), open, () => state === 'open');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = (): void => {
    for (const socket of open) socket.destroy();
  };
  const turn = (to: typeof state) => (): void => {
    // A line that was silent has lost what went through it, so it starts anew.
    if (to !== 'silent') hangUp();
    state = to;
  };
  const url = new URL(redisUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut: turn('cut'),
    silence: turn('silent'),
    restore: turn('open'),
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function connectTo(redisUrl: string): Socket {
  const { hostname, port } = new URL(redisUrl);
  return connect(Number(port), hostname);
}

/** Passes bytes both ways while the line is open; when one end goes, so does the other. */
function join(client: Socket, upstream: Socket, open: Set<Socket>, isOpen: () => boolean): void {
  for (const [socket, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => isOpen() && other.write(bytes));
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  }
}
