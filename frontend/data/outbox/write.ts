import { type Entry, type EntryCall, type Failure, MINUTE_MS, type NewEntry } from './entry.ts';
import type { Noun } from './unsent.ts';

/** An entry as screens show it. */
export interface Unsent<About extends object = object> extends Entry<About> {
  isSending: boolean;
  /** Until this time, in ms since 1970, the user can take it back; 0 when it is too late. */
  leavesAt: number;
  /** Rejected or held: only the user can send it. */
  needsPerson: boolean;
  /** Why it was not sent, as text for the user. */
  reason: string | null;
  retry: () => void;
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
  /** Entries of one lane are sent one at a time, oldest first. */
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

/** The names of entries, in the order of the kinds. A browser may hold entries of another release. */
export function nounsOf(entries: readonly Pick<Entry, 'about'>[]): Noun[] {
  const kinds = [...known.keys()];
  const order = ({ about }: Pick<Entry, 'about'>): number => kinds.indexOf(about.kind);
  return entries
    .toSorted((a, b) => order(a) - order(b))
    .map((entry) => writeOf(entry)?.noun ?? ['change', 'changes']);
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

export const isAbout = <About extends object>(
  entry: Entry,
  { kind }: Pick<WriteKind<About>, 'kind'>,
  where: Partial<About>,
): entry is Entry<About> =>
  entry.about.kind === kind &&
  Object.entries(where).every(([name, value]) => entry.about[name as keyof Entry['about']] === value);
