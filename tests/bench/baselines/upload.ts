import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { sendJson, sessionOf } from './http.ts';
import { signalReady } from './signal-ready.ts';

// Minimal upload server: streams the body to disk with fsync. No form parsing, type check or digest.
const { DATABASE_URL, DATA_DIR = '', PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });

const session = {
  name: 'session',
  text: `select users.id from sessions join users on users.id = sessions.user_id
    where sessions.id = $1 and sessions.expires_at > now()`,
};
const insert = {
  name: 'file',
  text: `insert into files (id, user_id, task_day, name, media_type, size, sha256)
    values ($1, $2, 3, 'work.txt', 'text/plain', $3, '')`,
};

const server = createServer(async (request, response) => {
  const { rows } = await pool.query({ ...session, values: [sessionOf(request)] });
  if (rows.length === 0) return sendJson(response, 401, '{}');
  const id = randomBytes(24).toString('base64url');
  const file = createWriteStream(join(DATA_DIR, id), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(request, file);
  await pool.query({ ...insert, values: [id, rows[0].id, file.bytesWritten] });
  sendJson(response, 201, JSON.stringify({ fileURL: `/api/files/${id}` }));
});
server.listen(Number(PORT), '127.0.0.1', signalReady);
