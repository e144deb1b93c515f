import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { Database } from '#shared/database/database.ts';

interface ReadInFlight<R> {
  current: Promise<R>;
  /** The next read, shared by calls that arrive while the first is running. */
  next?: Promise<R>;
}

/**
 * Coalesced reads. Calls that arrive during a read share the next one, so each sees everything committed before it.
 * One event makes every coach's screen request the same pages at once.
 */
export function coalesceReads<A extends unknown[], R>(
  read: (db: Database, ...args: A) => Promise<R>,
): (db: Database, ...args: A) => Promise<R> {
  const reads = new Map<string, ReadInFlight<R>>();

  function startRead(key: string, db: Database, args: A): Promise<R> {
    // A synchronous throw also ends the read, or later calls would wait for ever.
    const current = (async () => await read(db, ...args))();
    const inFlight: ReadInFlight<R> = { current };
    reads.set(key, inFlight);
    const finish = (): void => {
      if (!inFlight.next) reads.delete(key);
    };
    current.then(finish, finish);
    return current;
  }

  return (db, ...args) => {
    const key = JSON.stringify(args);
    const inFlight = reads.get(key);
    if (!inFlight) return startRead(key, db, args);
    const startNext = (): Promise<R> => startRead(key, db, args);
    inFlight.next ??= inFlight.current.then(startNext, startNext);
    return inFlight.next;
  };
}

/** Characters from which a text is sent as bytes: each answer would copy and encode it, which takes milliseconds. */
const LONG = 65_536;

/** Fastify sends bytes too, but its type is a string. */
const asBytes = (text: string): string =>
  text.length < LONG ? text : (Buffer.from(text) as unknown as string);

/** Coalesced results are frozen, such as pages (`sendPage`) and books; they are serialised once. */
export function serializeOnce<S>(compile: FastifySerializerCompiler<S>): FastifySerializerCompiler<S> {
  return (route) => {
    const serialize = compile(route);
    const serialized = new WeakMap<object, string>();
    return (answer) => {
      if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return serialize(answer);
      const text = serialized.get(answer) ?? asBytes(serialize(answer));
      serialized.set(answer, text);
      return text;
    };
  };
}
