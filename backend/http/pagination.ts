import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_LISTED, MAX_LISTED_TEXT } from '#shared/contract/limits.ts';
import { conflict } from './errors.ts';

export interface PageOf<T> {
  items: T[];
  /** Total rows under the filter; undefined where they are not counted. */
  total?: number;
  /** More rows exist than were counted. */
  isAtLeast?: boolean;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

/** Sends a plain list with `X-Total-Count`, `X-Total-Count-At-Least` and `Link` (RFC 8288). Frozen, since coalesced reads share it. */
export function sendPage<T>(request: FastifyRequest, reply: FastifyReply, page: PageOf<T>): T[] {
  if (page.total !== undefined) reply.header('x-total-count', page.total);
  if (page.isAtLeast) reply.header('x-total-count-at-least', 'yes');
  if (page.next) linkNext(request, reply, 'cursor', page.next);
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

/** Removes the extra row that was fetched to detect a next page, and sets the cursor, of the parts of the last row's key. */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => readonly (string | number)[],
): Pick<PageOf<T>, 'items' | 'next'> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last).join('_') : null };
}

/** Some of many rows. */
export interface RowPage {
  limit: number;
  offset: number;
}

/** All rows, page by page; one empty page when there are none. */
export async function* inPages<T>(limit: number, read: (page: RowPage) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let offset = 0; ; offset += limit) {
    const rows = await read({ limit, offset });
    if (rows.length > 0 || offset === 0) yield rows;
    if (rows.length < limit) return;
  }
}

/** What a list of texts holds already. */
export interface Listed {
  count: number;
  characters: number;
}

/** A list that is answered whole stays short: throws 409 when it has no room for a text. */
export function requireListCapacity({ count, characters }: Listed, text: string, message: string): void {
  if (count >= MAX_LISTED || characters + text.length > MAX_LISTED_TEXT) throw conflict(message);
}
