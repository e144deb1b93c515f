import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#shared/contract/users.ts';
import type { Operation } from '#tests/faults/checker/history.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ownersIn } from './canary.ts';
import { type Answer, type CallOptions, json, sendCall } from './http.ts';
import type { Journal } from './journal.ts';

/** A simulated browser user: one connection, and writes retried until they are settled. */
export interface Person {
  user: User;
  cookie: string;
  port: number;
  get: <T>(path: string) => Promise<T>;
  /** The same user on another proxy. */
  via: (port: number) => Person;
  /** Retries a write with its key until it is answered; undefined when it is refused or the time is up. */
  settle: <T>(operation: Operation, call: WriteCall) => Promise<T | undefined>;
}

export interface WriteCall {
  path: string;
  headers?: Record<string, string>;
  body: Buffer | string;
  /** The effect's id in a response. */
  effectOf: (answer: never) => string;
}

/** Shared by all users of a run. */
export interface RunContext {
  journal: Journal;
  /** Deadline for writes without a response. */
  isOver: () => boolean;
}

interface SignIn {
  port: number;
  path: string;
  form: object;
}

export async function signInPerson({ port, path, form }: SignIn, context: RunContext): Promise<Person> {
  const answer = await eventually(async () => {
    const got = await sendCall({ port, method: 'POST', path, ...json(form), timeoutMs: 15_000 });
    if (got.status >= 300) throw new Error(`${path} answered ${got.status}: ${got.text}`);
    return got;
  });
  const cookies = (answer.headers['set-cookie'] ?? []) as string[];
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const user = JSON.parse(answer.text) as User;
  return personAt({ user, cookie, port }, context);
}

function personAt(who: Pick<Person, 'user' | 'cookie' | 'port'>, context: RunContext): Person {
  const call = async (what: Omit<CallOptions, 'port'>): Promise<Answer> => {
    const got = await sendCall({ ...what, port: who.port, headers: { ...what.headers, cookie: who.cookie } });
    reportLeaks(context.journal, who.user, got.text);
    return got;
  };
  return {
    ...who,
    via: (port) => personAt({ ...who, port }, context),
    get: async (to) => {
      const { status, text } = await call({ method: 'GET', path: to });
      if (status !== 200) throw new Error(`GET ${to}: ${status} ${text}`);
      return JSON.parse(text);
    },
    settle: (operation, write) => settle(operation, write, call, context),
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
  call: (what: Omit<CallOptions, 'port'>) => Promise<Answer>,
  { journal, isOver }: RunContext,
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

export const signUpForm = (port: number, name: string): SignIn => ({
  port,
  path: '/api/auth/register',
  form: { name, email: `${randomUUID()}@example.com`, password: 'correct horse 1!', company: '' },
});
