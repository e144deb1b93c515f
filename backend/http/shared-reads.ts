import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { Database } from '#shared/database/database.ts';

interface UnderWay<R> {
  current: Promise<R>;
  /** Of those who came after it had begun. */
  next?: Promise<R>;
}

/**
 * A read that depends on nothing but what is wanted: callers who come while the same is being read share the next one,
 * so that each of them sees all that was committed before they asked. One event makes every open screen of every
 * coach ask for the same pages at once.
 */
export function shareReads<A extends unknown[], R>(
  read: (db: Database, ...wanted: A) => Promise<R>,
): (db: Database, ...wanted: A) => Promise<R> {
  const reads = new Map<string, UnderWay<R>>();

  function begin(key: string, db: Database, wanted: A): Promise<R> {
    // Also what throws at once ends like any other read, else the next ones would wait for nothing.
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

/** What is frozen is the answer to several calls (`sendPage`): its text is made for the first of them. */
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
