import { domainToASCII } from 'node:url';
import type { ReplyMail } from './reply-mail.ts';

/**
 * Whether a server has found by DMARC that the mail is from the domain of its sender (RFC 8601). All results under its
 * name must be readable and have one of DMARC, the topmost, which names that domain. The server must remove those that
 * came with the mail.
 */
export function isAuthentic({ authentication, from }: ReplyMail, trusted: string): boolean {
  const own = authentication
    .map(parseAuthenticationResults)
    .filter((value) => value?.server === trusted)
    .map((value) => value?.results);
  const found = own.flatMap((results) => results?.filter(({ method }) => method === 'dmarc') ?? []);
  const [dmarc] = found;
  if (own.includes(undefined) || found.length !== 1 || !dmarc || !own[0]?.includes(dmarc)) return false;
  if (dmarc.version !== 1 || dmarc.result !== 'pass') return false;
  const domains = dmarc.properties.filter(({ name }) => name === 'header.from');
  return domains.length === 1 && isSameDomain(domains[0]?.value, from?.slice(from.lastIndexOf('@') + 1));
}

function isSameDomain(one: string | undefined, other: string | undefined): boolean {
  // It would decode what is percent-encoded.
  if (one?.includes('%')) return false;
  const [a, b] = [domainToASCII(one ?? ''), domainToASCII(other ?? '')];
  return a !== '' && a === b;
}

/** What a mail server found by one check, such as `dmarc=pass header.from=example.com`. Names are in lower case. */
export interface CheckResult {
  method: string;
  version: number;
  result: string;
  /** In their order, repeated names too. */
  properties: { name: string; value: string }[];
}

interface AuthenticationResults {
  /** In lower case. */
  server: string;
  /** Undefined: what follows the name of the server cannot be read. */
  results: CheckResult[] | undefined;
}

/** Longer values are not read. */
const MAX_LENGTH = 16_384;

const NAME = /[a-z\d][\w-]*/iy;
const NUMBER = /\d+/y;
const BLANKS = /\s+/y;
const PARENTHESES = /\\.|[()]/gs;
const QUOTED = /"(?:[^"\\]|\\.)*"/sy;
/** Servers write more here than the grammar allows, such as the slashes of base64. */
const BARE = /[^\s;()"]+/y;

class Unreadable extends Error {}

interface Cursor {
  readonly text: string;
  at: number;
}

/** Reads a value of the header by RFC 8601. Text in quotes and comments never counts as a result. Undefined: it names no server. */
export function parseAuthenticationResults(text: string): AuthenticationResults | undefined {
  const cursor = { text, at: 0 };
  const server = ifReadable(() => readValue(cursor))?.toLowerCase();
  if (server === undefined) return undefined;
  return { server, results: text.length > MAX_LENGTH ? undefined : ifReadable(() => readResults(cursor)) };
}

function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function readResults(cursor: Cursor): CheckResult[] {
  const version = take(cursor, NUMBER) ?? '1';
  if (Number(version) !== 1) throw new Unreadable('another version');
  const results: CheckResult[] = [];
  while (isNext(cursor, ';')) {
    // Some servers end with a semicolon.
    if (isAtEnd(cursor)) continue;
    const result = readResult(cursor);
    if (result) results.push(result);
  }
  if (!isAtEnd(cursor)) throw new Unreadable('something else than a result');
  return results;
}

/** Undefined for `none`: no check was made. */
function readResult(cursor: Cursor): CheckResult | undefined {
  const method = readName(cursor);
  if (method === 'none' && isAtEnd(cursor)) return undefined;
  const version = isNext(cursor, '/') ? take(cursor, NUMBER) : '1';
  readMark(cursor, '=');
  const result = readName(cursor);
  const properties: CheckResult['properties'] = [];
  while (!isAtEnd(cursor)) {
    const type = readName(cursor);
    const name = isNext(cursor, '.') ? `${type}.${readName(cursor)}` : type;
    readMark(cursor, '=');
    properties.push({ name, value: readValue(cursor) });
  }
  return { method, version: Number(version), result, properties };
}

function readName(cursor: Cursor): string {
  const name = take(cursor, NAME);
  if (name === undefined) throw new Unreadable('a name is missing');
  return name.toLowerCase();
}

/** Bare and quoted parts that follow each other, such as `"a b"@example.com`. */
function readValue(cursor: Cursor): string {
  const parts = [take(cursor, BARE) ?? unquote(take(cursor, QUOTED))];
  while (parts.at(-1) !== undefined) parts.push(match(cursor, BARE) ?? unquote(match(cursor, QUOTED)));
  if (parts.length === 1 || cursor.text[cursor.at] === '"') throw new Unreadable('a value is missing');
  return parts.join('');
}

const unquote = (quoted: string | undefined): string | undefined =>
  quoted?.slice(1, -1).replaceAll(/\\(.)/gs, '$1');

function readMark(cursor: Cursor, mark: string): void {
  if (!isNext(cursor, mark)) throw new Unreadable(`${mark} is missing`);
}

function isNext(cursor: Cursor, mark: string): boolean {
  skip(cursor);
  const found = cursor.text[cursor.at] === mark;
  if (found) cursor.at += 1;
  return found;
}

function isAtEnd(cursor: Cursor): boolean {
  skip(cursor);
  return cursor.at === cursor.text.length || cursor.text[cursor.at] === ';';
}

function take(cursor: Cursor, pattern: RegExp): string | undefined {
  skip(cursor);
  return match(cursor, pattern);
}

function match(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  const [found] = pattern.exec(cursor.text) ?? [];
  cursor.at += found?.length ?? 0;
  return found;
}

/** Skips blanks and comments. */
function skip(cursor: Cursor): void {
  while (match(cursor, BLANKS) !== undefined || cursor.text[cursor.at] === '(')
    if (cursor.text[cursor.at] === '(') skipComment(cursor);
}

/** Comments may be nested, and a backslash takes the meaning of what follows it. */
function skipComment(cursor: Cursor): void {
  PARENTHESES.lastIndex = cursor.at;
  let depth = 0;
  do {
    const [mark] = PARENTHESES.exec(cursor.text) ?? [];
    if (mark === undefined) throw new Unreadable('a comment has no end');
    if (mark === '(') depth += 1;
    if (mark === ')') depth -= 1;
  } while (depth > 0);
  cursor.at = PARENTHESES.lastIndex;
}
