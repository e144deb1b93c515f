import { hash, randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { saveSession } from '#backend/http/session-store.queries.ts';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { rebuildInsights } from '#shared/insights/insights.queries.ts';
import { makeCall } from '#tests/backend/authorisation/make-call.ts';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { fillPath, methodOf } from '#tests/backend/authorisation/row.ts';
import { sessionMakers, type TestApp } from '#tests/backend/test-app.ts';
import type { Person } from '#tests/backend/test-person.ts';
import { createWorld, type World } from '#tests/backend/world.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { type BenchContext, SESSION_SECRET } from './context.ts';
import { insertRows } from './rows.ts';
import { fillWorld } from './stall/fill-world.ts';
import { hostileBodies, type LargestCall, largestCallsOf } from './stall/largest-calls.ts';
import { overHttp } from './stall/over-http.ts';
import { type Strain, type Strains, startWatched, type Watched } from './stall/watched-programs.ts';
import { formatTable, type Row } from './table.ts';

const SIZES = { participants: 10_000, submissions: 50_000, messages: 50_000, activity: 20_000 };
/** Calls in the report; all are noted. */
const SHOWN = 3;
const AIM = { standstill: 50, memory: 100 };
/** Of a call that misses its aim; the least counts, because other programs only add to it. */
const TRIES = 4;
/** Times an aim that other programs cannot explain. */
const BEYOND_DOUBT = 30;

/** Calls after which the world's people can do less, in this order. */
const LAST = [
  'POST /api/users/:userId/pause',
  'POST /api/users/:userId/resume',
  'PUT /api/users/:userId/day',
  'POST /api/users/:userId/deactivate',
  'POST /api/users/:userId/reactivate',
  'POST /api/users/change-password',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/set-password',
  'DELETE /api/team/:coachId',
  'DELETE /api/users/:userId',
  'POST /api/auth/logout',
];

/** One call by one person of a world. */
interface Step {
  name: string;
  rank: number;
  /** It changes nothing. */
  isRepeatable: boolean;
  send: (world: World) => Promise<string>;
}

interface Measured extends Strains {
  name: string;
  answer: string;
}

/** The longest standstill and the memory of backend and workers, for every endpoint with the largest data. */
export async function benchStall(context: BenchContext): Promise<{ rows: Row[]; extra: string }> {
  const side = await context.openSide('stall');
  await insertRows(side, SIZES);
  const db = openDatabase({ databaseUrl: side.databaseUrl, poolSize: 4, statementTimeout: 0 });
  context.onEnd(() => db.destroy());
  await rebuildInsights(db);
  sessionMakers.set(db, (userId) => signIn(db, userId));
  const programs = await startWatched(side);
  const site = { app: overHttp(programs.url), db } as TestApp;
  const world = await createWorld(site);
  await fillWorld(side, world);
  context.note('  largest data inserted');
  const tries = context.options.isQuick ? 1 : TRIES;
  const all: Measured[] = [];
  for (const step of allSteps()) all.push(await measure(programs, step, { world, tries }));
  return describe(context, all);
}

async function signIn(db: Database, userId: number): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await saveSession(db, hash('sha256', id), testConfig.sessions, {
    userId,
    remember: true,
    method: 'password',
  });
  return `brand-sprint=${encodeURIComponent(new Signer(SESSION_SECRET).sign(id))}`;
}

const callers = ['participant', 'coach', 'owner'] as const;

/** Who may make a call: everybody who may read, one person who may write. */
function callersOf(row: LargestCall): readonly (typeof callers)[number][] {
  const { own: participant, coach, owner = 403, visitor } = row;
  const may = callers.filter((who) => Number({ participant, coach, owner }[who]) < 400);
  if (may.length === 0) return ['coach'];
  return methodOf(row) === 'GET' && visitor >= 400 ? may : may.slice(0, 1);
}

function rankOf(row: LargestCall): number {
  const last = LAST.indexOf(row.call);
  if (last >= 0) return 3 + last;
  return { GET: 0, DELETE: 2 }[methodOf(row) as string] ?? 1;
}

const stepsOf = (row: LargestCall): Step[] =>
  callersOf(row).map((who) => ({
    name: [row.call, row.note, who].filter(Boolean).join(', '),
    rank: rankOf(row),
    isRepeatable: methodOf(row) === 'GET',
    send: async (world) => {
      const calls = Array.from({ length: row.times ?? 1 }, () => makeCall(row, world[who], world.own));
      const [answer] = await Promise.all(calls);
      if (row.call === 'POST /api/acts') await world.coach.post(`/api/acts/${answer?.json().id}/stop`);
      return `${answer?.statusCode}, ${((answer?.rawPayload.length ?? 0) / 1_000).toFixed(0)} kB`;
    },
  }));

/** The largest bodies that have to be refused, one after the other. */
const hostileStep = (row: LargestCall): Step => ({
  name: `${row.call}, refused bodies`,
  rank: rankOf(row) === 2 ? 2 : 1,
  isRepeatable: true,
  send: async (world) => {
    const [who = 'coach'] = callersOf(row);
    const url = fillPath(row, {
      ...row.params?.(world.own),
      ...(row.call.includes(':day') ? { day: 1 } : {}),
    });
    const statuses = new Set<number>();
    for (const payload of hostileBodies(row.body?.(world.own, 1) ?? {})) {
      const method = methodOf(row);
      statuses.add((await (world[who] as Person).send({ method, url, payload })).statusCode);
    }
    return [...statuses].join(' ');
  },
});

const allSteps = (): Step[] =>
  matrix
    .flatMap((row) => [...largestCallsOf(row).flatMap(stepsOf), ...(row.body ? [hostileStep(row)] : [])])
    .toSorted((a, b) => a.rank - b.rank);

async function measure(
  programs: Watched,
  { name, send, isRepeatable }: Step,
  { world, tries }: { world: World; tries: number },
): Promise<Measured> {
  const measured: Measured[] = [];
  const isInDoubt = (each: Strains): boolean => excessOf(each) > 1 && excessOf(each) < BEYOND_DOUBT;
  do {
    let answer = '';
    const strains = await programs.strain(async () => {
      answer = await send(world).catch((error: Error) => error.name);
    });
    measured.push({ name, answer, ...strains });
  } while (isRepeatable && measured.length < tries && measured.every(isInDoubt));
  return measured.toSorted((a, b) => excessOf(a) - excessOf(b))[0] as Measured;
}

/** How far a call is beyond its aims: 1 reaches them. */
const excessOf = ({ backend, workers }: Strains): number =>
  Math.max(
    ...[backend, workers].flatMap(({ standstill, memory }) => [
      standstill / AIM.standstill,
      memory / AIM.memory,
    ]),
  );

const HEAD = ['call', 'backend, ms', 'workers, ms', 'backend, MB', 'workers, MB', 'answer'];

function describe({ note }: BenchContext, all: readonly Measured[]): { rows: Row[]; extra: string } {
  const worst = all.toSorted((a, b) => excessOf(b) - excessOf(a));
  const lines = worst.map(({ name, backend, workers, answer }) => [
    name,
    ...[backend.standstill, workers.standstill, backend.memory, workers.memory].map((value) =>
      value.toFixed(0),
    ),
    answer,
  ]);
  note(formatTable([HEAD, ...lines]));
  const row = (program: keyof Strains, what: keyof Strain): Row => ({
    what: `${what === 'memory' ? 'most memory' : 'longest standstill'} of the ${program}, ${all.length} calls`,
    unit: what === 'memory' ? 'MB' : 'ms',
    ours: [Math.max(...all.map((each) => each[program][what]))],
    acceptable: AIM[what],
  });
  return {
    extra: formatTable([HEAD, ...lines.slice(0, SHOWN)]),
    rows: [
      row('backend', 'standstill'),
      row('workers', 'standstill'),
      row('backend', 'memory'),
      row('workers', 'memory'),
    ],
  };
}
