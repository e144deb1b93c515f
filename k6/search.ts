import exec from 'k6/execution';
import type { FoundGroup } from '#shared/contract/search.ts';
import { call } from './lib/call.ts';
import { say, stamped } from './lib/flows.ts';
import { arriving, defineLoad, sharedThresholds } from './lib/options.ts';
import { coaches, type Person, participants, pick } from './lib/seeded-people.ts';
import { durationOr, rate } from './lib/settings.ts';

export { setup } from './lib/setup.ts';
export { handleSummary } from './lib/summary.ts';

const seconds = durationOr(30);

/** A frequent word, its beginning, several words, one kind, a client, and nothing. */
const coachQueries = [
  'q=question',
  'q=que',
  'q=question%20about%20today',
  'q=today&kind=message',
  'q=load',
  'q=zeppelin',
];
const ownQueries = ['q=question', 'q=question%20tod', 'q=today&kind=message', 'q=zeppelin'];

export const options = defineLoad({
  scenarios: {
    desks: arriving('desk', { rate: rate(6), seconds }),
    people: arriving('person', { rate: rate(10), seconds }),
    chat: arriving('chat', { rate: rate(10), seconds }),
  },
  thresholds: sharedThresholds(['search', 'chat']),
});

const turn = (): number => exec.scenario.iterationInTest;

async function searchFor(person: Person, queries: readonly string[]): Promise<void> {
  const query = `?${queries[turn() % queries.length]}`;
  await call<FoundGroup[]>({ flow: 'search', route: '/api/search', query, person });
}

/** Over all clients. */
export const desk = (): Promise<void> => searchFor(pick(coaches, turn()), coachQueries);
/** Over the own work and messages. */
export const person = (): Promise<void> => searchFor(pick(participants, turn()), ownQueries);

/** New words enter the index meanwhile. */
export async function chat(): Promise<void> {
  const writer = pick(participants, turn());
  await say(writer, writer, stamped('A question about today'));
}
