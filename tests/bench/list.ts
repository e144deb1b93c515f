import { signInCoach } from './bench-people.ts';
import type { BenchContext, Side } from './context.ts';
import { insertRows } from './rows.ts';
import type { Row } from './table.ts';

const SIZES = { participants: 500, submissions: 10_000, messages: 10_000, activity: 10_000 };
const READERS = 64;

/** The first participants have at least twenty submissions and messages each. */
const lists: Readonly<Record<string, (participant: number, reader: number) => string>> = {
  users: () => '/api/users?limit=20',
  pending: () => '/api/submissions/pending?limit=20',
  activity: () => '/api/activity?limit=20',
  submissions: (participant) => `/api/submissions/user/${participant}`,
  messages: (participant) => `/api/conversations/${participant + 1}/messages`,
  'submissions, own page per reader': (participant, reader) =>
    `/api/submissions/user/${participant + reader}`,
  'messages, own page per reader': (participant, reader) =>
    `/api/conversations/${participant + 1 + reader}/messages`,
};

interface ListServer {
  url: string;
  cookie: string;
  participant: number;
}

export async function benchList(context: BenchContext): Promise<Row[]> {
  const [rounds, seconds] = context.options.isQuick ? [1, 1] : [4, 1];
  const generator = await context.startGenerator();
  const ours = await startListServer(await context.openSide('list_ours'), 'backend/main.ts');
  const baseline = await startListServer(
    await context.openSide('list_baseline'),
    'tests/bench/baselines/list.ts',
  );
  const read = ({ url, cookie, participant }: ListServer, list: string): Promise<number> => {
    const pathOf = lists[list] ?? (() => '');
    const readers = Array.from({ length: READERS }, (_, index) => ({
      cookie,
      path: pathOf(participant, index),
    }));
    return generator.ask('readPages', { url, readers, seconds });
  };
  const rows: Row[] = [];
  for (const list of Object.keys(lists)) {
    const row = { ours: [] as number[], baseline: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      row.ours.push(await read(ours, list));
      row.baseline.push(await read(baseline, list));
    }
    rows.push({ what: list, unit: 'pages/s', isMoreBetter: true, ...row, acceptable: 0.95, target: 1.1 });
    context.note(`  ${list} done`);
  }
  return rows;
}

async function startListServer(side: Side, program: string): Promise<ListServer> {
  const { cookie } = await signInCoach(side);
  await insertRows(side, SIZES);
  const [row] = await side.sql<{ id: number }>('select min(id) as id from users where not is_admin');
  const { url } = await side.start('server', program);
  return { url, cookie, participant: row?.id ?? 0 };
}
