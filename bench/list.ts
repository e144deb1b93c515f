import type { Ground, Side } from './ground.ts';
import { signInCoach } from './people.ts';
import { insertRows } from './rows.ts';
import type { Row } from './table.ts';

const SIZES = { participants: 500, submissions: 10_000, messages: 10_000, activity: 10_000 };
const READERS = 64;

/** Twenty rows a page; the first participant has so many submissions and messages. */
const lists: Readonly<Record<string, (participant: number, reader: number) => string>> = {
  users: () => '/api/users?limit=20',
  pending: () => '/api/submissions/pending?limit=20',
  activity: () => '/api/activity?limit=20',
  submissions: (participant) => `/api/submissions/user/${participant}`,
  messages: (participant) => `/api/conversations/${participant + 1}/messages`,
  'submissions, a page for each reader': (participant, reader) =>
    `/api/submissions/user/${participant + reader}`,
  'messages, a page for each reader': (participant, reader) =>
    `/api/conversations/${participant + 1 + reader}/messages`,
};

interface Lister {
  url: string;
  cookie: string;
  participant: number;
}

export async function benchList(ground: Ground): Promise<Row[]> {
  const [rounds, seconds] = ground.options.isQuick ? [1, 1] : [4, 1];
  const generator = await ground.openGenerator();
  const ours = await startLister(await ground.openSide('list_ours'), 'backend/main.ts');
  const floor = await startLister(await ground.openSide('list_floor'), 'bench/floors/list-floor.ts');
  const read = ({ url, cookie, participant }: Lister, list: string): Promise<number> => {
    const pathOf = lists[list] ?? (() => '');
    const readers = Array.from({ length: READERS }, (_, place) => ({
      cookie,
      path: pathOf(participant, place),
    }));
    return generator.ask('readPages', { url, readers, seconds });
  };
  const rows: Row[] = [];
  for (const list of Object.keys(lists)) {
    const row = { ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      row.ours.push(await read(ours, list));
      row.floor.push(await read(floor, list));
    }
    rows.push({ what: list, unit: 'pages/s', isMoreBetter: true, ...row, least: 0.95, aim: 1.1 });
    ground.note(`  ${list} done`);
  }
  return rows;
}

async function startLister(side: Side, program: string): Promise<Lister> {
  const { cookie } = await signInCoach(side);
  await insertRows(side, SIZES);
  const [row] = await side.sql<{ id: number }>('select min(id) as id from users where not is_admin');
  const { url } = await side.start('server', program);
  return { url, cookie, participant: row?.id ?? 0 };
}
