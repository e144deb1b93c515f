import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpPerson } from '#tests/product/http-person.ts';
import { fetchPatiently } from '#tests/product/patient-fetch.ts';

export interface Load {
  /** Number of successful requests. */
  done: () => number;
  failures: string[];
  /** Each writer's texts in the order of their responses. */
  confirmed: ReadonlyMap<HttpPerson, readonly string[]>;
  /** Rests between requests while a program starts or drains, which needs the processor or takes seconds. */
  slowlyWhile: <T>(work: () => Promise<T>, rest?: number) => Promise<T>;
  /** Stops each loop after its current request. */
  stop: () => Promise<void>;
}

interface LoadOptions {
  baseUrl: string;
  readers: readonly HttpPerson[];
  writers: readonly HttpPerson[];
  /** As browsers and the outbox do: when a kept-alive connection closes just as a call is sent on it, the call is sent again. */
  repeatsClosed?: boolean;
}

const LIMIT_MS = 180_000;
/** ms between two requests of a person while a program starts, and while one drains: several hundred requests meet it. */
const REST = 200;
export const DRAIN_REST = 60;

/**
 * Each person sends the next request after the response: readers read their conversation, writers send
 * a message with an Idempotency-Key, like the front end. A request is repeated only when
 * overload protection refused it.
 */
export function startLoad({ baseUrl, readers, writers, repeatsClosed = false }: LoadOptions): Load {
  const failures: string[] = [];
  const confirmed = new Map(writers.map((writer) => [writer, [] as string[]]));
  let done = 0;
  let isStopped = false;
  let resting = 0;
  const end = Date.now() + LIMIT_MS;
  const repeat = async (work: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; !isStopped && Date.now() < end; round += 1) {
      await work(round).then(
        () => {
          done += 1;
        },
        (error: Error) => failures.push(`${error.message} ${error.cause ?? ''}`),
      );
      if (resting > 0) await pause(resting);
    }
  };
  const send = (url: string, init: RequestInit): Promise<void> =>
    call(url, init).catch((error: Error) => {
      if (!(repeatsClosed && isClosed(error))) throw error;
      return call(url, init);
    });
  const read = async (reader: HttpPerson): Promise<void> => {
    await send(`${baseUrl}/api/conversations/${reader.user.id}/messages?day=1`, {
      headers: { cookie: reader.cookie },
    });
  };
  const write = async (writer: HttpPerson, round: number): Promise<void> => {
    const message = `message ${round}`;
    await send(`${baseUrl}/api/conversations/${writer.user.id}/messages`, {
      method: 'POST',
      headers: {
        cookie: writer.cookie,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ message, day: 1 }),
    });
    confirmed.get(writer)?.push(message);
  };
  const loops = [
    ...readers.map((reader) => repeat(() => read(reader))),
    ...writers.map((writer) => repeat((round) => write(writer, round))),
  ];
  return {
    done: () => done,
    failures,
    confirmed,
    slowlyWhile: async (work, rest = REST) => {
      resting = rest;
      return await work().finally(() => {
        resting = 0;
      });
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

async function call(url: string, init: RequestInit): Promise<void> {
  const answer = await fetchPatiently(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${answer.status} ${text.slice(0, 200)}`);
}

const isClosed = ({ cause }: Error): boolean =>
  (cause as { code?: string } | undefined)?.code === 'UND_ERR_SOCKET';
