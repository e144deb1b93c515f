import { Signer } from '@fastify/cookie';
import { SESSION_SECRET, type Side } from './context.ts';

const COACH_SESSION = 'bench-coach';

const signer = new Signer(SESSION_SECRET);

/** The cookie for a session inserted directly into the database. */
const cookieOf = (session: string): string => `brand-sprint=${encodeURIComponent(signer.sign(session))}`;

export interface BenchPerson {
  id: number;
  cookie: string;
}

const session = (id: string): string => `encode(sha256(convert_to(${id}, 'UTF8')), 'hex')`;

export async function signInCoach({ sql }: Side): Promise<BenchPerson> {
  const [row] = await sql<{ id: number }>(
    `with coach as (select id from users where is_admin order by id limit 1)
    insert into sessions (id, user_id, remember, seen_at, expires_at)
    select ${session(`'${COACH_SESSION}'`)}, id, true, now(), now() + interval '1 day' from coach
    returning user_id as id`,
  );
  return { id: row?.id ?? 0, cookie: cookieOf(COACH_SESSION) };
}

/** Inserts signed-in participants, each with a conversation. */
export async function createParticipants(
  { sql }: Side,
  count: number,
  passwordHash = 'none',
): Promise<BenchPerson[]> {
  const people = await sql<{ id: number }>(
    `insert into users (email, name, password_hash, current_day, last_activity)
    select 'bench' || n || '@example.com', 'Person ' || n, $2, 20, now() from generate_series(1, $1::int) n
    returning id`,
    [count, passwordHash],
  );
  const ids = people.map(({ id }) => id);
  await sql('insert into conversations (user_id) select unnest($1::int[])', [ids]);
  await sql(
    `insert into sessions (id, user_id, remember, seen_at, expires_at)
    select ${session("'bench-' || id")}, id, true, now(), now() + interval '1 day' from unnest($1::int[]) id`,
    [ids],
  );
  await sql('analyze users, sessions, conversations');
  return ids.map((id) => ({ id, cookie: cookieOf(`bench-${id}`) }));
}
