import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Database, poolState } from '#shared/database/database.ts';
import { queueNames } from '#shared/events/event-routes.ts';
import { PREFIX } from '#shared/operations/metrics.ts';
import { inTime, type Readiness } from '#shared/program/readiness.ts';
import { type Backlog, getBacklog } from './backlog.queries.ts';
import { countOpenMails, type OpenMails } from './mails.queries.ts';

interface Watched {
  program: string;
  db: Database;
  readiness: Readiness;
}

export interface StateMetrics {
  registry: Registry;
  /** Collects current values. A failed read leaves out its samples, not the others. */
  refresh: () => Promise<void>;
}

/** Gauges of the process state and the backlog, read at every scrape. */
export function watchState({ program, db, readiness }: Watched): StateMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const info = gauge(registry, 'info', 'Program and Node version of this process.', 'program', 'node');
  info.set({ program, node: process.version }, 1);
  const setReadiness = readinessGauges(registry);
  const setPool = poolGauges(registry);
  const setBacklog = backlogGauges(registry);
  const setMails = mailGauges(registry);
  return {
    registry,
    refresh: async () => {
      setPool(poolState(db));
      await Promise.all([
        readiness.look().then(setReadiness),
        inTime(getBacklog(db)).then(setBacklog, () => setBacklog(undefined)),
        inTime(countOpenMails(db)).then(setMails, () => setMails(undefined)),
      ]);
    },
  };
}

const gauge = <L extends string>(
  registry: Registry,
  name: string,
  help: string,
  ...labelNames: L[]
): Gauge<L> => new Gauge({ name: `${PREFIX}${name}`, help, labelNames, registers: [registry] });

function readinessGauges(registry: Registry) {
  const up = gauge(registry, 'dependency_up', '1 when the dependency answers, else 0.', 'dependency');
  const latency = gauge(
    registry,
    'dependency_latency_seconds',
    'Seconds its last answer took.',
    'dependency',
  );
  const draining = gauge(registry, 'draining', '1 while the process drains after it was told to stop.');
  return ({ isStopping, dependencies }: Awaited<ReturnType<Readiness['look']>>): void => {
    draining.set(isStopping ? 1 : 0);
    for (const { name: dependency, isUp, latencyMs } of dependencies) {
      up.set({ dependency }, isUp ? 1 : 0);
      latency.set({ dependency }, latencyMs / 1_000);
    }
  };
}

function poolGauges(registry: Registry) {
  const pool = gauge(
    registry,
    'pool_connections',
    'PostgreSQL connections (used, idle) and queries that wait for one (waiting).',
    'state',
  );
  const max = gauge(registry, 'pool_size', 'Maximum number of PostgreSQL connections.');
  return ({ size, ...connections }: ReturnType<typeof poolState>): void => {
    max.set(size);
    for (const [state, count] of Object.entries(connections)) pool.set({ state }, count);
  };
}

function backlogGauges(registry: Registry) {
  const outbox = gauge(registry, 'outbox_events', 'Recorded events that are not published yet.');
  const outboxAge = gauge(registry, 'outbox_age_seconds', 'Age of the oldest unpublished event.');
  const lag = gauge(
    registry,
    'consumer_lag_seconds',
    "Seconds a queue's oldest open job has been due.",
    'queue',
  );
  const jobs = gauge(registry, 'open_jobs', 'Jobs by state: open, scheduled, parked.', 'queue', 'state');
  return (backlog: Backlog | undefined): void => {
    for (const each of [outbox, outboxAge]) each.remove();
    for (const each of [lag, jobs]) each.reset();
    if (!backlog) return;
    outbox.set(backlog.outbox.depth);
    outboxAge.set(backlog.outbox.ageSeconds);
    for (const queue of queueNames) {
      const found = backlog.queues.find((each) => each.queue === queue);
      const { open = 0, scheduled = 0, parked = 0, lagSeconds = 0 } = found ?? {};
      lag.set({ queue }, lagSeconds);
      for (const [state, count] of Object.entries({ open, scheduled, parked })) {
        jobs.set({ queue, state }, count);
      }
    }
  };
}

function mailGauges(registry: Registry) {
  const mails = gauge(registry, 'mails', 'Mails that are queued, or parked after their last try.', 'state');
  const age = gauge(registry, 'mail_age_seconds', 'Age of the oldest queued mail.');
  return (open: OpenMails | undefined): void => {
    mails.reset();
    age.remove();
    if (!open) return;
    mails.set({ state: 'queued' }, open.queued);
    mails.set({ state: 'parked' }, open.parked);
    age.set(open.ageSeconds);
  };
}
