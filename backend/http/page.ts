import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badRequest } from './errors.ts';

export interface PageOf<T> {
  items: T[];
  /** Rows of the whole list under the same filter; undefined where nobody counts them. */
  total?: number;
  /** Where the next page begins: the sort key of the last row; null at the end. */
  next: readonly unknown[] | null;
}

/** Opaque to clients: the sort key of the last row they have. */
const encodeCursor = (key: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** Reads a cursor of the given shape; anything else answers 400. */
export function readCursor<T>(cursor: string | undefined, shape: z.ZodType<T>): T | null {
  if (cursor === undefined) return null;
  const parsed = shape.safeParse(parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw badRequest('Not a cursor', { cursor: 'Not a cursor' });
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body stays a plain list: `X-Total-Count` and `Link` (RFC 8288) carry the rest. Frozen: several calls may share it. */
export function sendPage<T>(request: FastifyRequest, reply: FastifyReply, page: PageOf<T>): T[] {
  if (page.total !== undefined) reply.header('x-total-count', page.total);
  if (page.next) linkNext(request, reply, 'cursor', encodeCursor(page.next));
  return Object.freeze(page.items) as T[];
}

export interface OlderPage<T> {
  /** Oldest first. */
  items: T[];
  /** Id of the oldest one, when there are older ones still. */
  before: number | null;
}

/** A page that ends with the newest: the next one is older. */
export function sendOlderPage<T>(request: FastifyRequest, reply: FastifyReply, page: OlderPage<T>): T[] {
  if (page.before !== null) linkNext(request, reply, 'before', String(page.before));
  return Object.freeze(page.items) as T[];
}

function linkNext(request: FastifyRequest, reply: FastifyReply, parameter: string, value: string): void {
  const [path, query] = request.url.split('?');
  const search = new URLSearchParams(query);
  search.set(parameter, value);
  reply.header('link', `<${path}?${search}>; rel="next"`);
}

/** Cuts a list that was asked for with one row too many, and says where the next page begins. */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => readonly unknown[],
): Omit<PageOf<T>, 'total'> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
