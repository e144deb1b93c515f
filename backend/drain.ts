import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connections } from './realtime/connections.ts';

/** Shares of the time that there is to end in: until the listener closes, and until the last screen is sent away. */
const NOTICE = 0.1;
const GOODBYES = 0.25;
const LOOK_MS = 100;

/**
 * Ends the backend's side to the world so that nobody notices. Proxies are told by /readyz while everything is
 * still served; then nobody new comes in, whoever is connected is served to the end, and screens are sent away
 * one by one, so that they do not all come back at once. `seconds`: what there is until the process is cut short.
 */
export async function drain(server: HttpServer, connections: Connections, seconds: number): Promise<void> {
  await delay(seconds * NOTICE * 1_000);
  const ended = once(server, 'close');
  // Not the HTTP server's own close: that also cuts connections whose first request is still on its way.
  TcpServer.prototype.close.call(server);
  await Promise.all([sendAway(connections, seconds * GOODBYES * 1_000), delay(seconds * NOTICE * 1_000)]);
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  server.closeIdleConnections();
  await ended;
  clearInterval(look);
}

async function sendAway(connections: Connections, withinMs: number): Promise<void> {
  await Promise.all(
    connections.all().map(async ({ close }) => {
      await delay(Math.random() * withinMs);
      close();
    }),
  );
  // Those whose handshake was under way.
  for (const { close } of connections.all()) close();
}
