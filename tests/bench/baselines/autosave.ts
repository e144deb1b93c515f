import { createServer } from 'node:http';
import pg from 'pg';
import { readBody, sendJson, sessionOf } from './http.ts';
import { signalReady } from './signal-ready.ts';

// Minimal draft server: session, then one upsert that returns the row. No check of the answers, no conflicts.
const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });

const session = {
  name: 'session',
  text: `select users.id from sessions join users on users.id = sessions.user_id
    where sessions.id = $1 and sessions.expires_at > now()`,
};
const save = {
  name: 'save',
  text: `insert into drafts (user_id, day, version, is_open, form, notes) values ($1, $2, 1, true, $3, $4)
    on conflict (user_id, day) do update
    set form = excluded.form, notes = excluded.notes, version = drafts.version + 1, updated_at = now()
    returning day, version, form, notes, updated_at as "updatedAt"`,
};

const server = createServer(async (request, response) => {
  const { rows } = await pool.query({ ...session, values: [sessionOf(request)] });
  if (rows.length === 0) return sendJson(response, 401, '{}');
  const { form, notes } = JSON.parse(await readBody(request));
  const day = Number(request.url?.split('/').at(-1));
  const saved = await pool.query({ ...save, values: [rows[0].id, day, JSON.stringify(form), notes] });
  sendJson(response, 200, JSON.stringify(saved.rows[0]));
});
server.listen(Number(PORT), '127.0.0.1', signalReady);
