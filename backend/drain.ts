import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from '#shared/program/run-program.ts';
import type { Connection } from './realtime/connection.ts';

/** Fractions of the shutdown time: when the listener closes, and when the last socket is disconnected. */
const NOTICE = 0.1;
const DISCONNECTS = 0.25;
const CHECK_MS = 100;

type ListJoined = () => Pick<Connection, 'close'>[];

/** Counts the calls that wait for the end of their response, and the sockets. */
export function countOpen(server: HttpServer, listJoined: ListJoined): Program['open'] {
  let calls = 0;
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    calls += 1;
    response.once('close', () => {
      calls -= 1;
    });
  });
  return () => ({ calls, sockets: listJoined().length });
}

/**
 * Drains the backend without failed requests. /readyz fails first while everything is still served; then the listener
 * closes, open requests finish, and sockets are disconnected one by one to spread reconnects. `seconds`: time until
 * the process is killed.
 */
export async function drain(server: HttpServer, listJoined: ListJoined, seconds: number): Promise<void> {
  await delay(seconds * NOTICE * 1_000);
  const ended = once(server, 'close');
  // Not the HTTP server's own close(): it also cuts connections whose first request is still arriving.
  TcpServer.prototype.close.call(server);
  await Promise.all([
    disconnectAll(listJoined, seconds * DISCONNECTS * 1_000),
    delay(seconds * NOTICE * 1_000),
  ]);
  const closing = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  server.closeIdleConnections();
  await ended;
  clearInterval(closing);
}

async function disconnectAll(listJoined: ListJoined, withinMs: number): Promise<void> {
  await Promise.all(
    listJoined().map(async ({ close }) => {
      await delay(Math.random() * withinMs);
      close();
    }),
  );
  // Those that joined meanwhile.
  for (const { close } of listJoined()) close();
}
