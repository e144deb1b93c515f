import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Signer } from '@fastify/cookie';

const signer = new Signer(process.env.SESSION_SECRET ?? '');

/** The session id as stored in the database, from a valid signed cookie. */
export function sessionOf({ headers }: IncomingMessage): string | undefined {
  const signed = /\bbrand-sprint=([^;]+)/.exec(headers.cookie ?? '')?.[1];
  if (signed === undefined) return undefined;
  const { valid, value } = signer.unsign(decodeURIComponent(signed));
  return valid && value !== null ? createHash('sha256').update(value).digest('hex') : undefined;
}

export async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

export function sendJson(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  });
  response.end(json);
}
