import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { signalReady } from './signal-ready.ts';

// Bare BullMQ: events are queued in batches; each job inserts one activity row.
const { DATABASE_URL, REDIS_URL = '', REDIS_PREFIX: prefix = '' } = process.env;
/** As in the product. */
/** As in the product. */
const CONCURRENCY = 50;
const BATCH = 100;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const queue = new Queue('baseline', { connection, prefix });

interface Job {
  id: number;
  userId: number;
  name: string;
}

const insert = {
  name: 'line',
  text: `insert into activity (event_id, user_id, type, description, link, occurred_at)
    values ($1, $2, 'message', $3, '/admin', now())`,
};

const worker = new Worker<Job>(
  'baseline',
  async ({ data: { id, userId, name } }) => {
    await pool.query({ ...insert, values: [id, userId, `${name} sent a message`] });
  },
  { connection, prefix, concurrency: CONCURRENCY },
);
worker.on('error', () => undefined);
signalReady();

for (let after = 0, isMore = true; isMore; ) {
  const { rows } = await pool.query<Job>(
    `select id, (payload->'message'->>'userId')::int as "userId", payload->>'clientName' as name
    from events where published_at is null and id > $1 order by id limit $2`,
    [after, BATCH],
  );
  await queue.addBulk(rows.map((data) => ({ name: 'line', data, opts: { removeOnComplete: true } })));
  after = rows.at(-1)?.id ?? after;
  isMore = rows.length === BATCH;
}
