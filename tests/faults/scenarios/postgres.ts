import pg from 'pg';
import { KILLED_UPLOADS, type Scenario, type Scene } from './scenario.ts';

const killed = (name: string, signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Scenario => ({
  name,
  unavailableMs: 6_000,
  fault: async ({ system, pause }) => {
    await system.postgres.kill(signal);
    await pause(700);
    await system.postgres.start();
  },
});

/** Another client takes all connections. */
async function takeConnections({ system, pause, note }: Scene): Promise<void> {
  const taken: pg.Client[] = [];
  const take = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: system.postgres.url() });
    client.on('error', () => undefined);
    return await client.connect().then(
      () => taken.push(client) > 0,
      () => false,
    );
  };
  try {
    for (let tries = 0; tries < 120; tries += 1) if (!(await take())) break;
    // Connections that the programs release are taken too.
    for (const worker of system.workers) await worker.kill();
    await system.backends[0]?.kill();
    for (let tries = 0; tries < 120; tries += 1) if (!(await take())) break;
    note(`${taken.length} connections taken`);
    await pause(3_000);
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  }
}

/** PostgreSQL is killed, frozen or full: unavailable, but nothing is lost. */
export const postgresScenarios: readonly Scenario[] = [
  killed('postgres-killed', 'SIGKILL'),
  killed('postgres-restarted-immediate', 'SIGQUIT'),
  killed('postgres-restarted-fast', 'SIGINT'),
  {
    name: 'postgres-frozen',
    unavailableMs: 12_000,
    fault: async ({ system, pause }) => {
      await system.postgres.freeze();
      await pause(6_000);
      await system.postgres.thaw();
    },
  },
  {
    name: 'postgres-out-of-connections',
    unavailableMs: 8_000,
    allowed: KILLED_UPLOADS,
    fault: takeConnections,
  },
];
