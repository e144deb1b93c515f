import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sessionOf } from './http.ts';
import { signalReady } from './signal-ready.ts';

// A FeathersJS 5 chat server as its generator makes one (Koa, Knex, Socket.IO, feathers-sync over Redis), without
// the product's rules. Argument: the folder with its packages.
const load = createRequire(join(process.argv[2] ?? '', 'package.json'));
const { feathers } = load('@feathersjs/feathers');
const { koa, rest, bodyParser, errorHandler } = load('@feathersjs/koa');
const { KnexService } = load('@feathersjs/knex');
const { Forbidden, NotAuthenticated } = load('@feathersjs/errors');
const socketio = load('@feathersjs/socketio');
const sync = load('feathers-sync');
const { DATABASE_URL, REDIS_URL, REDIS_PREFIX, PORT } = process.env;
const path = 'api/conversations/:userId/messages';
const db = load('knex')({ client: 'pg', connection: DATABASE_URL, pool: { min: 0, max: 16 } });

interface Person {
  id: number;
  is_admin: boolean;
}

const findPerson = (session: string | undefined): Promise<Person | undefined> =>
  db('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', session ?? '')
    .where('sessions.expires_at', '>', db.fn.now())
    .first('users.id', 'users.name', 'users.is_admin');

interface Call {
  data: { message: string; day: number };
  params: { route: { userId: string }; headers: { cookie?: string } };
}

async function addAuthor({ data, params }: Call): Promise<void> {
  const person = await findPerson(sessionOf({ headers: params.headers } as never));
  if (!person) throw new NotAuthenticated();
  const userId = Number(params.route.userId);
  if (!person.is_admin && person.id !== userId) throw new Forbidden();
  Object.assign(data, { user_id: userId, author_id: person.id, from_admin: person.is_admin });
}

const app = koa(feathers());
app.use(errorHandler());
app.use(bodyParser());
app.configure(rest());
app.configure(
  socketio({ transports: ['websocket'] }, (io: { use: (handler: unknown) => void }) =>
    io.use(async (socket: { request: never; feathers: object }, next: () => void) => {
      Object.assign(socket.feathers, { person: await findPerson(sessionOf(socket.request)) });
      next();
    }),
  ),
);
app.configure(sync({ uri: REDIS_URL, key: `${REDIS_PREFIX}:feathers` }));
app.use(path, new KnexService({ Model: db, name: 'messages' }), { methods: ['create'] });
app.service(path).hooks({ before: { create: [addAuthor] } });
app.on('connection', (connection: { person?: Person }) => {
  if (connection.person?.is_admin) app.channel('coaches').join(connection);
});
app.service(path).publish('created', () => app.channel('coaches'));

await app.listen(Number(PORT), '127.0.0.1');
await app.sync?.ready;
signalReady();
