import type { BenchContext, Side } from '#tests/bench/context.ts';
import type { PeerPerson } from '#tests/bench/load/wires/wire.ts';
import type { WireName } from '#tests/bench/load/wires/wires.ts';

/** A program that stores a message and pushes it to another person's open connection. */
export interface Peer {
  name: string;
  wire: WireName;
  url: string;
  receiver: PeerPerson;
  /** The first ones send. */
  people: readonly PeerPerson[];
  /** Its processes, which may have children. */
  pids: readonly number[];
  countStored: () => Promise<number>;
  /** Waits until nothing is left to do in the background. */
  settle: () => Promise<void>;
}

export interface PeerSetting {
  context: BenchContext;
  /** Whose database server the peers share. */
  side: Side;
  /** How many people get an account, and how many of them send. */
  people: number;
  senders: number;
}

export const SECRET = 'benchmark-peer-1!';

/** Account names of those who get one. */
export const namesOf = ({ people }: PeerSetting): string[] =>
  Array.from({ length: people }, (_, index) => `person${index + 1}`);

/** Does the work for all, a few at a time, in the order of the items. */
export async function forEachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let index = 0; index < items.length; index += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(index, index + AT_ONCE).map(work))));
  }
  return results;
}

const AT_ONCE = 8;

/** Asks a program's API as JSON; throws unless it succeeds. */
export async function askJson<T>(
  url: string,
  { method = 'POST', token, body }: { method?: string; token?: string; body?: object },
): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Makes an empty database on the same server, with the plain order of texts that some programs demand. */
export async function createDatabase({ databaseUrl, sql }: Side, name: string): Promise<URL> {
  await sql(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url;
}
