import type { Socket } from 'node:net';
import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/**
 * Prepares each statement once per connection, because planning takes longer than running most, and sends `begin`
 * together with the first statement of its transaction.
 */
export class PreparingClient extends pg.Client {
  isBeginning = false;
}
(PreparingClient.prototype as { query: Query }).query = function query(this: PreparingClient, ...args) {
  if (args[0] === 'begin') {
    this.isBeginning = true;
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  }
  if (!this.isBeginning) return send(this, args);
  this.isBeginning = false;
  const stream = streamOf(this);
  stream.cork();
  // It fails only with the connection, and then the statement fails as well.
  (send(this, ['begin']) as Promise<unknown>).catch(() => undefined);
  const result = send(this, args);
  stream.uncork();
  return result;
};

/** The socket of a connection; pg has no name for it. */
const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

function send(client: PreparingClient, args: unknown[]): unknown {
  const [first, ...rest] = prepareStable(args);
  const result = (pg.Client.prototype.query as Query).call(client, first, ...rest);
  if (result instanceof Promise) result.catch((error: Error) => dropStalePlan(first, error));
  return result;
}

/** Maximum prepared statements per connection. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();
let named = 0;

function prepareStable(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || !isStable(text)) return args;
  if (!names.has(text) && names.size >= MAX_PREPARED) return args;
  return [{ name: nameOf(text), text, values }, ...rest];
}

export function nameOf(text: string): string {
  const name = names.get(text) ?? `stable-${named++}`;
  names.set(text, name);
  return name;
}

/**
 * True for a statement that names its columns; `*` would change when a newer release adds one. Texts that vary with the
 * length of a list recur too rarely to prepare, and several statements cannot be prepared as one.
 */
const isStable = (text: string): boolean =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) &&
  !/(?<!count\()\*|\bin \(\$\d+, |\), \(\$|;/.test(text);

/** After a newer release changed a column's type, the prepared plan fails; another name prepares it again. */
function dropStalePlan(query: unknown, { message }: Error): void {
  if (message !== 'cached plan must not change result type') return;
  const { name, text } = query as pg.QueryConfig;
  if (names.get(text) === name) names.delete(text);
}
