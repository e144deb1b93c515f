import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to Redis that a test can cut or freeze. */
export interface RedisProxy {
  url: string;
  /** Closes open connections and refuses new ones. */
  cut: () => void;
  /** Accepts everything and answers nothing, like a stopped server. */
  silence: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

export async function openRedisProxy(redisUrl: string): Promise<RedisProxy> {
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
  const switchTo = (to: typeof state) => (): void => {
    // A frozen proxy has lost bytes, so its connections are closed.
    if (to !== 'silent') hangUp();
    state = to;
  };
  const url = new URL(redisUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut: switchTo('cut'),
    silence: switchTo('silent'),
    restore: switchTo('open'),
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

/** Forwards bytes both ways while the proxy is open; closes one end when the other closes. */
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
