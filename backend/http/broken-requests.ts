import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#shared/contract/errors.ts';

const ANSWERS: ReadonlyMap<string, [status: number, message: string]> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long to arrive.']],
  ['HPE_HEADER_OVERFLOW', [431, 'The headers are too large.']],
]);

/** Responds to malformed or truncated HTTP, which never reaches hooks, routes or the error handler. */
export function answerBrokenRequest({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = ANSWERS.get(code ?? '') ?? [400, 'The request cannot be read.'];
  const body = JSON.stringify({ message } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `x-request-id: ${randomUUID()}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
