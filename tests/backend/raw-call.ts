import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The port on which the app listens from now on. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface RawCall {
  socket: Socket;
  /** What the server has sent. */
  heard: () => string;
  /** Resolves, when the connection is closed, to all that the server has sent. */
  closed: Promise<string>;
}

/** Sends bytes over a connection of its own. */
export function callRaw(port: number, bytes: string): RawCall {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(bytes);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  return { socket, heard: () => heard, closed };
}
