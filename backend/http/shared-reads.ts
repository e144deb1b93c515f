import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { Database } from '#shared/database/database.ts';

interface UnderWay<R> {
  current: Promise<R>;
  /** The next read, shared by calls that arrive while the first is running. */
  next?: Promise<R>;
}

/**
 * Coalesced reads. Calls that arrive during a read share the next one, so each sees everything committed before it.
 * One event makes every coach's screen request the same pages at once.
 */
export function shareReads<A extends unknown[], R>(
  read: (db: Database, ...wanted: A) => Promise<R>,
): (db: Database, ...wanted: A) => Promise<R> {
  const reads = new Map<string, UnderWay<R>>();

  function begin(key: string, db: Database, wanted: A): Promise<R> {
    // A synchronous throw also ends the read, or later calls would wait for ever.
    const current = (async () => await read(db, ...wanted))();
    const underWay: UnderWay<R> = { current };
    reads.set(key, underWay);
    const end = (): void => {
      if (!underWay.next) reads.delete(key);
    };
    current.then(end, end);
    return current;
  }

  return (db, ...wanted) => {
    const key = JSON.stringify(wanted);
    const underWay = reads.get(key);
    if (!underWay) return begin(key, db, wanted);
    const beginNext = (): Promise<R> => begin(key, db, wanted);
    underWay.next ??= underWay.current.then(beginNext, beginNext);
    return underWay.next;
  };
}

/** Coalesced results are frozen (`sendPage`); they are serialised once. */
export function shareTexts<S>(compile: FastifySerializerCompiler<S>): FastifySerializerCompiler<S> {
  return (route) => {
    const serialize = compile(route);
    const texts = new WeakMap<object, string>();
    return (answer) => {
      if (!Array.isArray(answer) || !Object.isFrozen(answer)) return serialize(answer);
      const text = texts.get(answer) ?? serialize(answer);
      texts.set(answer, text);
      return text;
    };
  };
}
