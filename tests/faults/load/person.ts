import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#shared/contract/users.ts';
import type { Operation } from '#tests/faults/checker/history.ts';
import { ownersIn } from './canary.ts';
import { type Answer, type Ask, ask, json } from './http.ts';
import type { Journal } from './journal.ts';

/** A simulated browser user: one connection, and writes retried until they are settled. */
export interface Person {
  user: User;
  cookie: string;
  port: number;
  get: <T>(path: string) => Promise<T>;
  /** The same person on another line. */
  via: (port: number) => Person;
  /** Sends a write with its key until it is answered; undefined when it was refused or there was no more time. */
  settle: <T>(operation: Operation, call: WriteCall) => Promise<T | undefined>;
}

export interface WriteCall {
  path: string;
  headers?: Record<string, string>;
  body: Buffer | string;
  /** The name of the effect in an answer. */
  effectOf: (answer: never) => string;
}

/** What all people of a run share. */
export interface Street {
  journal: Journal;
  /** Writes without an answer are given up from then on. */
  isOver: () => boolean;
}

interface Entry {
  port: number;
  path: string;
  form: object;
}

export async function enter({ port, path, form }: Entry, street: Street): Promise<Person> {
  const answer = await ask({ port, method: 'POST', path, ...json(form), patience: 15_000 });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  const cookies = (answer.headers['set-cookie'] ?? []) as string[];
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const user = JSON.parse(answer.text) as User;
  return personAt({ user, cookie, port }, street);
}

function personAt(who: Pick<Person, 'user' | 'cookie' | 'port'>, street: Street): Person {
  const call = async (what: Omit<Ask, 'port'>): Promise<Answer> => {
    const got = await ask({ ...what, port: who.port, headers: { ...what.headers, cookie: who.cookie } });
    reportLeaks(street.journal, who.user, got.text);
    return got;
  };
  return {
    ...who,
    via: (port) => personAt({ ...who, port }, street),
    get: async (to) => {
      const { status, text } = await call({ method: 'GET', path: to });
      if (status !== 200) throw new Error(`GET ${to}: ${status} ${text}`);
      return JSON.parse(text);
    },
    settle: (operation, write) => settle(operation, write, call, street),
  };
}

export function reportLeaks(journal: Journal, { id, isAdmin }: User, text: string, isPush = false): void {
  if (isAdmin) return;
  for (const owner of ownersIn(text)) {
    if (owner !== id) journal.leak({ reader: id, owner, way: isPush ? 'push' : 'answer' });
  }
}

const LONGEST_WAIT = 1_000;

async function settle<T>(
  operation: Operation,
  { path, headers = {}, body, effectOf }: WriteCall,
  call: (what: Omit<Ask, 'port'>) => Promise<Answer>,
  { journal, isOver }: Street,
): Promise<T | undefined> {
  const keyed = { ...headers, 'idempotency-key': operation.key };
  for (let wait = 50; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const calledAt = journal.now();
    const answer = await call({ method: 'POST', path, headers: keyed, body }).catch(() => undefined);
    const isOk = answer !== undefined && answer.status < 300;
    const content = isOk ? (JSON.parse(answer.text) as T) : undefined;
    const isRefused =
      answer !== undefined && answer.status >= 300 && answer.status < 500 && answer.status !== 408;
    journal.attempt({
      ...{ operation: operation.id, calledAt, endedAt: journal.now(), status: answer?.status ?? null },
      outcome: isOk ? 'ok' : isRefused ? 'fail' : 'unknown',
      effect: isOk ? effectOf(content as never) : null,
    });
    if (isOk || isRefused) return content;
    if (isOver()) return undefined;
    await pause(wait);
  }
}

export const newcomer = (port: number, name: string): Entry => ({
  port,
  path: '/api/auth/register',
  form: { name, email: `${randomUUID()}@example.com`, password: 'correct horse 1!', company: '' },
});
