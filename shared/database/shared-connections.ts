import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { streamOf } from './client.ts';

/**
 * Connections of a pool that many statements share at once, none of them in a transaction: each leaves without waiting
 * for the answer to the one before, and those of a turn of the event loop in one write. A slow one delays the others.
 */
export function shareConnections(pool: pg.Pool): PostgresPool {
  const { options } = pool;
  const clients = new Set<pg.PoolClient>();
  const open: (Promise<PostgresPoolClient> | undefined)[] = [];
  let turn = 0;

  async function openAt(at: number): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    clients.add(client);
    client.once('end', () => {
      open[at] = undefined;
      clients.delete(client);
      client.release(true);
    });
    return sharing(client);
  }

  return {
    options,
    connect: () => {
      turn = (turn + 1) % options.max;
      const at = turn;
      open[at] ??= openAt(at).catch((error: Error) => {
        open[at] = undefined;
        throw error;
      });
      return open[at];
    },
    end: async () => {
      await Promise.allSettled(open);
      await Promise.all([...clients].map((client) => client.end()));
      await pool.end();
    },
  };
}

function sharing(client: pg.PoolClient): PostgresPoolClient {
  const stream = streamOf(client);
  const query = (...args: unknown[]): unknown => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return (client.query as (...args: unknown[]) => unknown).apply(client, args);
  };
  return { query, release: () => undefined } as PostgresPoolClient;
}
