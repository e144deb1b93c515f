import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Leftovers, Snapshot } from '#tests/faults/checker/snapshot.ts';

interface Place {
  url: string;
  dataDir: string;
  /** The run's participants. */
  clients: readonly number[];
}

/** Reads PostgreSQL and the disk directly. */
export async function takeSnapshot({ url, dataDir, clients }: Place): Promise<Snapshot> {
  return await withClient(url, async (client) => {
    const rows = async <T>(text: string): Promise<T[]> => (await client.query(text, [clients])).rows;
    const files = await rows<{ id: string; client: number; sha256: string }>(
      'select id, user_id as client, sha256 from files where user_id = any($1)',
    );
    return {
      messages: await rows(
        `select id, user_id as client, author_id as author, client_id as key, message as text,
           (extract(epoch from created_at) * 1000)::float8 as "createdAt"
         from messages where user_id = any($1)`,
      ),
      submissions: await rows(
        'select id, user_id as client, task_day as day, notes from submissions where user_id = any($1)',
      ),
      feedback: await rows(
        `select id, submission_id as submission, user_id as client, task_day as day, unlock_next as "opensNext", comment
         from feedback where user_id = any($1)`,
      ),
      feed: await rows('select user_id as client, type, link from activity where user_id = any($1)'),
      told: await rows(
        `select user_id as client, kind from notices, unnest(event_ids)
         where user_id = any($1) and kind in ('message', 'feedback')`,
      ),
      unlocks: await rows('select user_id as client, day from unlocks where user_id = any($1)'),
      clients: await rows('select id, current_day as "currentDay" from users where id = any($1)'),
      files: await Promise.all(
        files.map(async ({ id, ...file }) => ({
          ...file,
          address: `/api/files/${id}`,
          onDisk: await hashOf(join(dataDir, 'uploads', id)),
        })),
      ),
      leftovers: { ...(await countLasting(client)), ...(await countFiles(url, dataDir)) },
    };
  });
}

const hashOf = (path: string): Promise<string | null> =>
  readFile(path).then(
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
    () => null,
  );

type OpenWork = Pick<Leftovers, 'openJobs' | 'parked' | 'unpublished'>;

async function countOpen(client: pg.Client): Promise<OpenWork> {
  const { rows } = await client.query<OpenWork>(
    `select (select count(*) from jobs where parked_at is null and due_at <= now())::int as "openJobs",
       (select count(*) from jobs where parked_at is not null)::int as parked,
       (select count(*) from events where published_at is null)::int as unpublished`,
  );
  return rows[0] as OpenWork;
}

/** Leaves out what the product's own clocks have just recorded: that is gone a moment later. */
async function countLasting(client: pg.Client): Promise<OpenWork> {
  let open = await countOpen(client);
  for (let look = 0; look < 5 && open.openJobs + open.unpublished > 0; look += 1) {
    await pause(300);
    open = await countOpen(client);
  }
  return open;
}

/** Stored uploads without a row or a pending deletion, and unfinished ones. */
export async function countFiles(
  url: string,
  dataDir: string,
): Promise<Pick<Leftovers, 'orphanFiles' | 'temporaryFiles'>> {
  const names = await readdir(join(dataDir, 'uploads')).catch(() => []);
  const rows = await runSql<{ id: string }>(
    url,
    'select id from files union all select id from message_files union all select id from removed_files',
  );
  const known = new Set(rows.map(({ id }) => id));
  const temporary = names.filter((name) => name.includes('.'));
  const orphans = names.filter((name) => !name.includes('.') && !known.has(name));
  return { orphanFiles: orphans.length, temporaryFiles: temporary.length };
}

/** Number of open jobs that are due. */
export const countPendingJobs = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { openJobs, unpublished } = await countOpen(client);
    return openJobs + unpublished;
  });

/** Runs SQL that no endpoint permits. */
async function runSql<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  return await withClient(url, async (client) => (await client.query<T>(text)).rows);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
