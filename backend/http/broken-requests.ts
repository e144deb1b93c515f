import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#shared/contract/errors.ts';

const ANSWERS: ReadonlyMap<string, [status: number, message: string]> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long to arrive.']],
  ['HPE_HEADER_OVERFLOW', [431, 'The headers are too large.']],
]);

const UNREADABLE = [400, 'The request cannot be read.'] as const;
const LONGEST_LINE = 8_192;

/** The address of a request whose method Node's parser does not know. */
const readUrl = (packet: unknown): string | undefined =>
  /^[!#-'*+.^`|~\w-]{1,50} (\/\S*) HTTP\/1\.[01]\r\n/.exec(
    Buffer.isBuffer(packet) ? packet.toString('latin1', 0, LONGEST_LINE) : '',
  )?.[1];

/** Responds to malformed or truncated HTTP, which never reaches hooks, routes or the error handler. */
export function answerBrokenRequest(
  { code, rawPacket }: { code?: string; rawPacket?: unknown },
  socket: Socket,
  allowed: (url: string) => string | undefined,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const url = code === 'HPE_INVALID_METHOD' ? readUrl(rawPacket) : undefined;
  const allow = url === undefined ? undefined : allowed(url);
  const [status, message] =
    allow === undefined
      ? (ANSWERS.get(code ?? '') ?? UNREADABLE)
      : [405, 'This address does not take this method.'];
  const body = JSON.stringify({ message } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `x-request-id: ${randomUUID()}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    ...(allow === undefined ? [] : [`allow: ${allow}`]),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
