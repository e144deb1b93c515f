import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badRequest } from './errors.ts';

export interface PageOf<T> {
  items: T[];
  /** Total rows under the filter; undefined where they are not counted. */
  total?: number;
  /** More rows exist than were counted. */
  isAtLeast?: boolean;
  /** Cursor of the next page: the sort key of the last row; null on the last page. */
  next: readonly unknown[] | null;
}

/** Opaque cursor: the sort key of the client's last row. */
const encodeCursor = (key: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** Parses a cursor; throws 400 when it is malformed. */
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

/** Sends a plain list with `X-Total-Count`, `X-Total-Count-At-Least` and `Link` (RFC 8288). Frozen, since coalesced reads share it. */
export function sendPage<T>(request: FastifyRequest, reply: FastifyReply, page: PageOf<T>): T[] {
  if (page.total !== undefined) reply.header('x-total-count', page.total);
  if (page.isAtLeast) reply.header('x-total-count-at-least', 'yes');
  if (page.next) linkNext(request, reply, 'cursor', encodeCursor(page.next));
  return Object.freeze(page.items) as T[];
}

export interface OlderPage<T> {
  /** Oldest first. */
  items: T[];
  /** Id of the oldest message, when older ones exist. */
  before: number | null;
}

/** A page that ends with the newest message; the next page is older. */
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

/** Removes the extra row that was fetched to detect a next page, and sets the cursor. */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => readonly unknown[],
): Pick<PageOf<T>, 'items' | 'next'> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
