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
  const { hostname, port } = new URL(redisUrl);
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => state === 'open' && upstream.write(bytes));
    upstream.on('data', (bytes) => state === 'open' && client.write(bytes));
    return undefined;
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
