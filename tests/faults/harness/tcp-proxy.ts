import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type ProxiedConnection, proxyConnection } from './proxied-connection.ts';
import type { ProxyRules, ProxyState } from './proxy-rules.ts';

/** A TCP proxy between two parts of the system, for injecting faults. */
export interface TcpProxy {
  port: number;
  setState: (state: ProxyState) => void;
  /** Delay in ms of every chunk in both directions. */
  setLatency: (ms: number) => void;
  /** Cuts new connections after this number of bytes from the near end; null: never. */
  cutAfter: (bytes: number | null) => void;
  /** Called at each response: true drops it and closes the connection. */
  onAnswer: (swallows: (() => boolean) | null) => void;
  close: () => Promise<void>;
}

/** Tries `targets` in order until one accepts the connection, like a load balancer. */
export async function openTcpProxy(targets: () => readonly number[]): Promise<TcpProxy> {
  const rules: ProxyRules = { state: 'open', latency: 0, limit: null, swallows: null };
  const connections = new Set<ProxiedConnection>();
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (near) => {
    near.on('error', () => undefined);
    if (rules.state === 'cut') return near.destroy();
    void connectToFirst(targets()).then((far) => {
      if (!far) return near.destroy();
      const connection = proxyConnection(near, far, rules);
      connections.add(connection);
      near.once('close', () => connections.delete(connection));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setState: (state) => {
      rules.state = state;
      for (const connection of connections) connection.setState(state);
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
      for (const connection of connections) connection.setState('cut');
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
