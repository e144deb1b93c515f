import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { readBody, sendJson, sessionOf } from './http.ts';
import { signalReady } from './signal-ready.ts';

// Minimal message server: one prepared statement (session, access, message, event), one commit, one Redis publish
// to the process with the coach's socket. Arguments: the tables, then `push` for the process that holds sockets.
const [tables = '', role] = process.argv.slice(2);
const [messages, events] = tables.split(',');
const { DATABASE_URL, REDIS_URL = '', REDIS_PREFIX = '', PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const channel = `${REDIS_PREFIX}:baseline`;

const insert = {
  name: 'send',
  text: `with person as (
      select users.id, users.name, users.is_admin from sessions join users on users.id = sessions.user_id
      where sessions.id = $1 and sessions.expires_at > now() and users.deactivated_at is null
        and (users.is_admin or users.id = $2::int) and (users.is_admin or users.current_day >= $3::int)
    ), sent as (
      insert into ${messages} (user_id, day, author_id, from_admin, message)
      select $2::int, $3::int, id, is_admin, $4 from person
      returning id, message, from_admin as "fromAdmin", created_at as "createdAt", user_id as "userId", day
    ), event as (
      insert into ${events} (type, payload, published_at) select 'message.sent', to_jsonb(sent), now() from sent
    )
    select sent.*, person.name as "authorName" from sent, person`,
};

const isCoach = {
  name: 'coach',
  text: `select from sessions join users on users.id = sessions.user_id
    where sessions.id = $1 and sessions.expires_at > now() and is_admin`,
};

async function takeMessages(): Promise<ReturnType<typeof createServer>> {
  const redis = new Redis(REDIS_URL);
  return createServer(async (request, response) => {
    const userId = Number(/^\/api\/conversations\/(\d+)\/messages$/.exec(request.url ?? '')?.[1]);
    const { message, day } = JSON.parse(await readBody(request));
    if (typeof message !== 'string' || message.length > 4_000) return sendJson(response, 400, '{}');
    const { rows } = await pool.query({ ...insert, values: [sessionOf(request), userId, day, message] });
    if (rows.length === 0) return sendJson(response, 403, '{}');
    const json = JSON.stringify(rows[0]);
    void redis.publish(channel, json);
    sendJson(response, 201, json);
  });
}

async function pushMessages(): Promise<ReturnType<typeof createServer>> {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', async (request, socket, head) => {
    const { rowCount } = await pool.query({ ...isCoach, values: [sessionOf(request)] });
    if (rowCount === 0) return socket.destroy();
    // Clients wait for Socket.IO's connect packet.
    sockets.handleUpgrade(request, socket, head, (open) => open.send('40'));
  });
  const redis = new Redis(REDIS_URL);
  redis.on('message', (_channel, json) => {
    for (const open of sockets.clients) open.send(`42["message.sent",${json}]`);
  });
  await redis.subscribe(channel);
  return server;
}

const server = role === 'push' ? await pushMessages() : await takeMessages();
server.listen(Number(PORT), '127.0.0.1', signalReady);
