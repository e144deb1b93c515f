import { type BenchPerson, createParticipants, signInCoach } from '#tests/bench/bench-people.ts';
import { waitForWorkers } from '#tests/bench/chat-pair.ts';
import type { Peer, PeerSetting } from './peer.ts';

/** The product as `npm start` runs it: a backend, and the workers. */
export async function startOurs({ side, people }: PeerSetting): Promise<Peer> {
  const personOf = ({ id, cookie }: BenchPerson) => ({ id: String(id), secret: cookie, place: String(id) });
  const receiver = personOf(await signInCoach(side));
  const participants = (await createParticipants(side, people)).map(personOf);
  const backend = await side.start('backend', 'backend/main.ts');
  const workers = await side.start('workers', 'workers/main.ts');
  return {
    ...{ name: 'ours, workers on', wire: 'ours', url: backend.url, receiver, people: participants },
    pids: [backend.pid, workers.pid],
    countStored: async () => {
      const [row] = await side.sql<{ count: number }>('select count(*)::int as count from messages');
      return row?.count ?? 0;
    },
    settle: () => waitForWorkers(side),
  };
}
