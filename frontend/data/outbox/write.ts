import { type CallInput, partsOf, pathOf } from '#frontend/data/http/api.ts';
import { ApiError, isRetryable } from '#frontend/data/http/api-error.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { Noun } from './unsent.ts';

/** Why the last attempt failed. */
export interface Failure {
  /** Null: no answer arrived. */
  status: number | null;
  /** The error's message. */
  message: string;
  /** The server's error text for the user. */
  words: string | null;
  /** A retry would be rejected again. */
  isFinal: boolean;
  /** Retry-After in ms. */
  patience: number;
}

/** The finished request of an entry. */
export interface EntryCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** A PUT that is sent first; its rejection is ignored. */
  first: { path: string; body: unknown } | null;
  /** A file that is posted first, with an Idempotency-Key of its own; the body then names it. */
  upload?: {
    path: string;
    fields: Readonly<Record<string, string>>;
    file: Blob;
    /** The key of the body: a list of ids or one. */
    into: 'files' | 'voice';
  };
}

/** What a failed attempt says of the change, where the server says nothing. */
export const KEPT = 'It is kept and will be sent when you are back online.';

/** A write that no 2xx has confirmed yet. Times are in ms since 1970. */
export interface Entry<About extends object = object> extends EntryCall {
  /** The Idempotency-Key. */
  id: string;
  /** The user who wrote it. */
  personId: number;
  /** Its kind, and what screens show of it. */
  about: About & { kind: string };
  /** The name of its queue, whose entries are sent one at a time, oldest first. Stored, so never renamed. */
  lane: string;
  createdAt: number;
  attempts: number;
  triedAt: number;
  /** No automatic attempt before this time. */
  nextAt: number;
  failure: Failure | null;
  /** Sent only when the user asks. */
  isHeld: boolean;
  /** Until this time the user can take the entry back; only the user sends it earlier. */
  notBefore?: number;
}

export type NewEntry = Pick<Entry, 'about' | 'lane' | 'path' | 'body'> &
  Partial<Pick<Entry, 'method' | 'headers' | 'first' | 'upload' | 'isHeld' | 'failure' | 'notBefore'>>;

/** An entry as screens show it. */
export interface Unsent<About extends object = object> extends Entry<About> {
  isSending: boolean;
  /** Until this time, in ms since 1970, the user can take it back; 0 when it is too late. */
  leavesAt: number;
  /** Rejected or held: only the user can send it. */
  needsYou: boolean;
  /** Why it was not sent, as text for the user. */
  reason: string | null;
  /** Sends it now, or once the time to undo it has passed. */
  retry: (notBefore?: number) => void;
  discard: () => void;
}

/**
 * One kind of change. `About` is stored with the entry and says where screens show it; `Content` is only in the
 * request; `Shown` is what a screen shows.
 */
export interface WriteKind<About extends object = object, Content = unknown, Shown = unknown> {
  /** Stored with unsent entries in people's browsers, as are the names in `About`: never renamed. */
  kind: string;
  /** Sign-out asks by this name before it discards an unsent one. */
  noun: Noun;
  /** The name of its queue, whose entries are sent one at a time, oldest first. */
  lane(about: About): string;
  call(about: About, content: Content): Partial<EntryCall> & Pick<EntryCall, 'path' | 'body'>;
  /** What a screen shows while the change is unsent. */
  apply?(shown: Shown, unsent: Unsent<About>): Shown;
  /** Runs after a 2xx, with the parsed answer. */
  onSent(about: About, answer: unknown, entry: Entry): unknown;
  /** Runs after a failed attempt that the user started. */
  onFailed?(failure: Failure, about: About): void;
  /** What the server refuses stays on screen as "Not sent", or is discarded after this has run. */
  onRefused: 'keep' | ((failure: Failure, about: About) => void);
  /** How long it is sent automatically, in ms; a day unless given. */
  longest?: number;
}

/** Any kind. */
export type AnyKind = WriteKind<never, never, unknown>;

export const defineWrite = <About extends object, Content, Shown>(
  write: WriteKind<About, Content, Shown>,
): WriteKind<About, Content, Shown> => write;

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
/** The server keeps idempotency keys for 48 hours, so automatic attempts end well before. */
const DAY_MS = 24 * 60 * 60_000;

const known = new Map<string, AnyKind>();

/** Makes the kinds known, so that entries of an earlier visit have their names and effects. */
export function registerWrites(writes: readonly AnyKind[]): void {
  for (const write of writes) known.set(write.kind, write);
}

export const writeOf = ({ about: { kind } }: Pick<Entry, 'about'>): AnyKind | undefined => known.get(kind);

/** Whether an entry is sent automatically. A clock set back does not make an old entry young. */
export function isSentAutomatically(entry: Entry, now: number): boolean {
  const { createdAt, failure, isHeld } = entry;
  const age = now - createdAt;
  const longest = writeOf(entry)?.longest ?? DAY_MS;
  return !isHeld && !failure?.isFinal && age > -MINUTE_MS && age < longest;
}

/** Whether the user can still take an entry back. */
export const isDelayed = ({ notBefore = 0 }: Entry, now: number): boolean => now < notBefore;

/** The time of an entry's next automatic attempt. */
export const dueAt = ({ nextAt, notBefore = 0 }: Entry): number => Math.max(nextAt, notBefore);

/** The names of entries, in the order of the kinds. A browser may hold entries of another release. */
export function nounsOf(entries: readonly Pick<Entry, 'about'>[]): Noun[] {
  const kinds = [...known.keys()];
  const order = ({ about }: Pick<Entry, 'about'>): number => kinds.indexOf(about.kind);
  return entries
    .toSorted((a, b) => order(a) - order(b))
    .map((entry) => writeOf(entry)?.noun ?? ['change', 'changes']);
}

/** The finished request of an endpoint. */
export function requestOf<K extends Exclude<keyof Calls, `GET ${string}`>>(
  name: K,
  { params, body }: CallInput<Calls[K]>,
) {
  const [method, path] = partsOf(name);
  return { method: method as EntryCall['method'], path: pathOf(path, params), body };
}

/** The content is left out where the kind has none. */
export type ContentOf<Content> = undefined extends Content ? [content?: Content] : [content: Content];

export function entryOf<About extends object, Content>(
  write: WriteKind<About, Content, unknown>,
  about: About,
  ...[content]: ContentOf<Content>
): NewEntry {
  if (!known.has(write.kind)) throw new Error(`The kind '${write.kind}' is not in the list of all writes.`);
  const call = write.call(about, content as Content);
  return { ...call, about: { kind: write.kind, ...about }, lane: write.lane(about) };
}

export function createEntry(entry: NewEntry, personId: number, now: number): Entry {
  return {
    id: crypto.randomUUID(),
    personId,
    method: 'POST',
    headers: {},
    first: null,
    attempts: 0,
    triedAt: 0,
    nextAt: 0,
    failure: null,
    isHeld: false,
    createdAt: now,
    ...entry,
  };
}

export const isAbout = <About extends object>(
  entry: Entry,
  { kind }: Pick<WriteKind<About>, 'kind'>,
  where: Partial<About>,
): entry is Entry<About> =>
  entry.about.kind === kind &&
  Object.entries(where).every(([name, value]) => entry.about[name as keyof Entry['about']] === value);

/** Exponential backoff with jitter, in ms. */
export const retryDelay = (attempts: number, { patience }: Failure, random: number): number =>
  Math.max(patience, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts) * (0.5 + random / 2));

export function failureOf(error: unknown): Failure {
  const { message } = error as Error;
  if (!(error instanceof ApiError)) {
    return { status: null, message, words: null, isFinal: false, patience: 0 };
  }
  const { status, serverMessage: words = null, retryAfter = 0 } = error;
  const patience = Math.min(retryAfter * 1_000, MINUTE_MS);
  return { status, message, words, isFinal: !isRetryable(error), patience };
}

/** An attempt failed; the entry stays in the outbox. */
export class NotSent extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
