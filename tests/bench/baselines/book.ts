import { createServer } from 'node:http';
import pg from 'pg';
import { sendJson, sessionOf } from './http.ts';
import { signalReady } from './signal-ready.ts';

// Minimal book server: session, then the newest versions with their questions as they are stored. No chapters, no edits.
const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });

const session = {
  name: 'session',
  text: `select users.id from sessions join users on users.id = sessions.user_id
    where sessions.id = $1 and sessions.expires_at > now()`,
};
const rows = {
  name: 'rows',
  text: `select submissions.task_day as day, tasks.title, versions.created_at as "handedInAt", versions.document, sections
    from submissions
    join tasks on tasks.day = submissions.task_day
    join submission_versions as versions on versions.submission_id = submissions.id
      and versions.version = submissions.version
    left join workbooks on workbooks.id = versions.workbook_id
    where submissions.user_id = $1 order by submissions.task_day`,
};

const server = createServer(async (request, response) => {
  const signedIn = await pool.query({ ...session, values: [sessionOf(request)] });
  if (signedIn.rows.length === 0) return sendJson(response, 401, '{}');
  const userId = Number(request.url?.split('/').at(-1));
  const book = await pool.query({ ...rows, values: [userId] });
  sendJson(response, 200, JSON.stringify(book.rows));
});
server.listen(Number(PORT), '127.0.0.1', signalReady);
