import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '#tests/support/eventually.ts';
import { check } from './checker/check.ts';
import type { Report } from './checker/report.ts';
import { lackedBy } from './checker/screens.ts';
import type { Snapshot } from './checker/snapshot.ts';
import type { FaultSystem } from './harness/system.ts';
import { sendCall } from './load/http.ts';
import { openJournal } from './load/journal.ts';
import { type People, startLoad } from './load/load.ts';
import { createOperations } from './load/operations.ts';
import { type Person, type RunContext, signInPerson, signUpForm } from './load/person.ts';
import { openScreen, type Screen } from './load/screen.ts';
import { countFiles, countPendingJobs, takeSnapshot } from './load/take-snapshot.ts';
import { seeded } from './random.ts';
import type { Scenario, Scene } from './scenarios/scenario.ts';

export interface Outcome extends Report {
  name: string;
  seed: number;
  notes: readonly string[];
  /** ms from the end of the fault until all jobs were handled. */
  workDoneMs: number;
  /** ms from the end of the fault until every screen was complete. */
  screensDoneMs: number;
}

const WARM_UP = 600;
const COOL_DOWN = 800;
/** ms after the fault for writes that have no response yet. */
const GRACE = 15_000;

/** Runs one fault under load and checks the result. Repairs the system; the created users stay. */
export async function runScenario(system: FaultSystem, scenario: Scenario, seed: number): Promise<Outcome> {
  const random = seeded(seed);
  const journal = openJournal();
  let deadline = Number.POSITIVE_INFINITY;
  const context: RunContext = { journal, isOver: () => performance.now() > deadline };
  const people = await gather(system, context, scenario.participants ?? 4);
  const before = await countFiles(system.postgres.url(), system.dataDir);
  const screens = openScreens(people, context);
  const notes: string[] = [];
  const broken: string[] = [];
  try {
    await eventually(() =>
      insist(
        screens.every((screen) => screen.isLive()),
        'a screen did not open',
      ),
    );
    const operations = createOperations(journal);
    const load = startLoad(people, operations, random, scenario.pace);
    await pause(WARM_UP);
    const scene: Scene = {
      ...{ ...people, system, random, journal, operations, screens, pause: (ms) => pause(ms) },
      note: (figure) => void notes.push(figure),
      expect: (isKept, promise) => void (isKept || broken.push(promise)),
    };
    await journal.during(async () => {
      await scenario.fault(scene).finally(() => system.heal());
    });
    const mendedAt = performance.now();
    await pause(COOL_DOWN);
    deadline = performance.now() + GRACE;
    await load.stop();
    const clients = people.participants.map(({ user }) => user.id);
    const url = system.postgres.url();
    const workDoneMs = await waitForWork(url, mendedAt, scenario.settlesWithin ?? 20_000);
    const screensDoneMs = await waitForScreens(system, screens, clients, mendedAt);
    const snapshot = await takeSnapshot({ url, dataDir: system.dataDir, clients });
    const history = journal.close(screens.flatMap((screen) => screen.end()));
    const report = check(history, sinceThen(snapshot, before), scenario.allowed);
    if (report.unavailableMs > scenario.unavailableMs) {
      broken.push(`unavailable for ${report.unavailableMs} ms, at most ${scenario.unavailableMs} promised`);
    }
    const { name } = scenario;
    return {
      ...report,
      name,
      seed,
      notes,
      workDoneMs,
      screensDoneMs,
      violations: [...report.violations, ...broken],
    };
  } finally {
    for (const screen of screens) screen.close();
  }
}

type FileCounts = Awaited<ReturnType<typeof countFiles>>;

/** Excludes what earlier scenarios left behind. */
const sinceThen = (snapshot: Snapshot, before: FileCounts): Snapshot => ({
  ...snapshot,
  leftovers: {
    ...snapshot.leftovers,
    orphanFiles: snapshot.leftovers.orphanFiles - before.orphanFiles,
    temporaryFiles: snapshot.leftovers.temporaryFiles - before.temporaryFiles,
  },
});

function insist(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

/** Creates new users, to separate this run's data from earlier ones. */
async function gather({ proxies, admin }: FaultSystem, context: RunContext, count: number): Promise<People> {
  const frontPort = (index: number): number => proxies.front[index % proxies.front.length]?.port ?? 0;
  // A proxy cut by the previous scenario may still drop a connection.
  for (const { port } of proxies.front)
    await eventually(async () => {
      const { status } = await sendCall({ port, method: 'GET', path: '/readyz' });
      insist(status === 200, `the backend behind port ${port} is not ready`);
    }, GRACE);
  const participants: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    participants.push(await signInPerson(signUpForm(frontPort(index), `Ada the ${index + 1}.`), context));
  }
  const coaches: Person[] = [];
  for (const index of [0, 1]) {
    coaches.push(
      await signInPerson({ port: frontPort(index), path: '/api/auth/login', form: admin }, context),
    );
  }
  return { participants, coaches };
}

function openScreens({ participants, coaches }: People, { journal }: RunContext): Screen[] {
  const ids = participants.map(({ user }) => user.id);
  return [
    ...participants.map((person, index) =>
      openScreen({ name: `participant ${index + 1}`, person, clients: [person.user.id], journal }),
    ),
    ...coaches.map((person, index) =>
      openScreen({ name: `coach's tab ${index + 1}`, person, clients: ids, journal }),
    ),
  ];
}

/** Resolves when all jobs are handled or the time is up; the checker reports the rest. */
async function waitForWork(url: string, since: number, within: number): Promise<number> {
  await eventually(async () => insist((await countPendingJobs(url)) === 0, 'work is owed'), within).catch(
    () => undefined,
  );
  return Math.round(performance.now() - since);
}

async function waitForScreens(
  system: FaultSystem,
  screens: readonly Screen[],
  clients: readonly number[],
  since: number,
): Promise<number> {
  const place = { url: system.postgres.url(), dataDir: system.dataDir, clients };
  const { messages } = await takeSnapshot(place);
  const byClient = Map.groupBy(messages, ({ client }) => client);
  const isComplete = (screen: Screen): boolean =>
    screen.end().every(({ client, shown }) => lackedBy(shown, byClient.get(client) ?? []).length === 0);
  await eventually(() => insist(screens.every(isComplete), 'a screen lacks something')).catch(
    () => undefined,
  );
  return Math.round(performance.now() - since);
}
