import fastifyCookie from '@fastify/cookie';
import { createAdapter } from '@socket.io/redis-adapter';
import { fastify } from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server } from 'socket.io';
import { sessionOf } from './http.ts';
import { signalReady } from './signal-ready.ts';

// A typical chat server: Fastify, pg, Socket.IO and its Redis adapter, without the product's rules.
const { DATABASE_URL, REDIS_URL = '', PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const redis = new Redis(REDIS_URL);
const app = fastify();
await app.register(fastifyCookie);
const io = new Server(app.server, {
  transports: ['websocket'],
  perMessageDeflate: false,
  adapter: createAdapter(redis, redis.duplicate()),
});

async function findUser(session: string | undefined): Promise<{ id: number; is_admin: boolean } | undefined> {
  const { rows } = await pool.query(
    `select users.id, users.name, users.is_admin from sessions join users on users.id = sessions.user_id
    where sessions.id = $1 and sessions.expires_at > now()`,
    [session],
  );
  return rows[0];
}

io.use(async (socket, next) => {
  const person = await findUser(sessionOf(socket.request));
  if (!person) return next(new Error('unauthenticated'));
  await socket.join(person.is_admin ? ['coaches', `person:${person.id}`] : `person:${person.id}`);
  next();
});

app.post<{ Params: { userId: string }; Body: { message: string; day: number } }>(
  '/api/conversations/:userId/messages',
  async (request, reply) => {
    const person = await findUser(sessionOf(request.raw));
    if (!person) return reply.status(401).send({});
    const { rows } = await pool.query(
      'insert into messages (user_id, day, author_id, from_admin, message) values ($1, $2, $3, $4, $5) returning *',
      [request.params.userId, request.body.day, person.id, person.is_admin, request.body.message],
    );
    io.to('coaches').emit('message.sent', rows[0]);
    return reply.status(201).send(rows[0]);
  },
);

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
signalReady();
