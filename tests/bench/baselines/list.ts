import { createServer } from 'node:http';
import pg from 'pg';
import { sendJson, sessionOf } from './http.ts';
import { signalReady } from './signal-ready.ts';

// Minimal list server: prepared statements for session, rows and, where the product has one, the total; then
// JSON.stringify. Fields are the product's.
const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });

const session = {
  name: 'session',
  text: `select users.id, users.is_admin from sessions join users on users.id = sessions.user_id
    where sessions.id = $1 and sessions.expires_at > now() and users.deactivated_at is null`,
};

const withDetails = `from submissions join users on users.id = submissions.user_id
  join programme_tasks as tasks on tasks.programme_version_id = users.programme_version_id and tasks.day = submissions.task_day
  left join feedback on feedback.submission_id = submissions.id
  left join files on files.id = submissions.file_id
  left join claims on claims.submission_id = submissions.id and claims.seen_at > now() - interval '30 minutes'
  left join users as holders on holders.id = claims.coach_id`;

interface List {
  path: RegExp;
  rows: { name: string; text: string };
  total?: { name: string; text: string };
}

const lists: readonly List[] = [
  {
    path: /^\/api\/users\?limit=(\d+)$/,
    rows: {
      name: 'users',
      text: `select id, name, email, company, current_day as "currentDay", is_admin as "isAdmin",
        last_activity as "lastActivity", finished_at as "finishedAt", resume_day as "resumeDay",
        pause_reason as "pauseReason", deactivated_at as "deactivatedAt", created_at as "createdAt"
        from users where not is_admin and deactivated_at is null order by id desc limit $1`,
    },
    total: {
      name: 'users-total',
      text: 'select count(*)::int as count from users where not is_admin and deactivated_at is null',
    },
  },
  {
    path: /^\/api\/submissions\/pending\?limit=(\d+)$/,
    rows: {
      name: 'pending',
      text: `select submissions.id, submissions.user_id as "userId", users.name as "userName",
        users.company as "companyName", submissions.task_day as "taskDay", tasks.title as "taskTitle",
        submissions.submitted_at as "submittedAt", coalesce('/api/files/' || submissions.file_id, submissions.other_url) as "fileURL",
        '/admin/submissions/' || submissions.id as address, holders.name as claim ${withDetails}
        where not is_reviewed and users.deactivated_at is null
        order by submissions.submitted_at, submissions.id limit $1`,
    },
    total: {
      name: 'pending-total',
      text: `select count(*)::int as count from submissions where not is_reviewed and not exists
        (select from users where users.id = submissions.user_id and users.deactivated_at is not null)`,
    },
  },
  {
    path: /^\/api\/activity\?limit=(\d+)$/,
    rows: {
      name: 'activity',
      text: 'select id, type, description, link, occurred_at as timestamp from activity order by id desc limit $1',
    },
  },
  {
    path: /^\/api\/submissions\/user\/(\d+)$/,
    rows: {
      name: 'submissions',
      text: `select submissions.id, submissions.user_id as "userId", submissions.task_day as "taskDay",
        coalesce('/api/files/' || submissions.file_id, submissions.other_url) as "fileURL", submissions.notes, submissions.submitted_at as "submittedAt",
        submissions.version, submissions.updated_at as "updatedAt", '/submissions/' || submissions.id as address,
        files.name as file, feedback.id as "feedbackId", submissions.clock_at as "opensAt",
        feedback.id is not null and (feedback.seen_at is null or feedback.seen_at < feedback.changed_at)
          as "hasNewFeedback", claims.coach_id is not null as "isClaimed" ${withDetails}
        where submissions.user_id = $1 order by submissions.submitted_at desc, submissions.id desc`,
    },
  },
  {
    path: /^\/api\/conversations\/(\d+)\/messages$/,
    rows: {
      name: 'messages',
      text: `select messages.id, message, from_admin as "fromAdmin", messages.created_at as "createdAt", user_id as "userId",
        day, users.name as "authorName", client_id as "clientId"
        from messages join users on users.id = author_id where user_id = $1 order by messages.id desc limit 51`,
    },
  },
];

const server = createServer(async (request, response) => {
  const url = request.url ?? '';
  const list = lists.find(({ path }) => path.test(url));
  if (!list) return sendJson(response, 404, '{}');
  const { rows: people } = await pool.query({ ...session, values: [sessionOf(request)] });
  if (!people[0]?.is_admin) return sendJson(response, 401, '{}');
  const [page, total] = await Promise.all([
    pool.query({ ...list.rows, values: [Number(list.path.exec(url)?.[1])] }),
    list.total ? pool.query(list.total) : undefined,
  ]);
  if (total) response.setHeader('x-total-count', total.rows[0].count);
  sendJson(response, 200, JSON.stringify(page.rows));
});
server.listen(Number(PORT), '127.0.0.1', signalReady);
