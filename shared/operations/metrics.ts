import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics of this process. Label values are fixed sets (routes, queues, results), never names, addresses or ids of
 * people: metrics leave the system, and each value adds a time series.
 */
export const registry = new Registry();
export const PREFIX = 'brand_sprint_';

const described = <L extends string>(name: string, help: string, labelNames: readonly L[]) => ({
  name: `${PREFIX}${name}`,
  help,
  labelNames,
  registers: [registry],
});

const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
  new Counter(described(name, help, labelNames));

/** `buckets` are seconds. */
const histogram = <L extends string>(
  name: string,
  help: string,
  buckets: number[],
  ...labelNames: L[]
): Histogram<L> => new Histogram({ ...described(name, help, labelNames), buckets });

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const httpRequests = counter('http_requests_total', 'Answered calls.', 'method', 'route', 'status');
export const httpDuration = histogram(
  'http_request_duration_seconds',
  'From the head of a call to the end of its answer.',
  QUICK,
  'method',
  'route',
);
export const signIns = counter(
  'sign_ins_total',
  'Tries to get in, by the way in and how it ended: ok, refused, throttled, failed.',
  'way',
  'result',
);
export const accessRefusals = counter(
  'access_refusals_total',
  'Calls refused for want of a session (signed_out) or of a right (forbidden).',
  'reason',
);
export const rateLimitRefusals = counter('rate_limit_refusals_total', 'Calls answered with 429.', 'route');
export const uploads = counter('uploads_total', 'Uploads: stored, refused or failed.', 'result');
export const uploadBytes = counter('upload_bytes_total', 'Bytes of files that were kept.');

export const handshakesRefused = counter(
  'socket_handshakes_refused_total',
  'Screens not let in: refused (no session, or not our origin), too_many, unavailable (we could not look), garbled.',
  'reason',
);
export const cutReasons = ['flood', 'garbled', 'second_join', 'too_many', 'slow', 'error'] as const;
export type CutReason = (typeof cutReasons)[number];
export const connectionsCut = counter(
  'connections_cut_total',
  'Connections that we cut: flood, garbled (no frame or value of ours), second_join, too_many, slow, error (of ours).',
  'reason',
);
export const connectionStages = ['frame', 'join', 'event', 'leave'] as const;
export type ConnectionStage = (typeof connectionStages)[number];
export const connectionErrors = counter(
  'connection_errors_total',
  'Exceptions in the handling of one connection, by what was handled; the connection was closed.',
  'stage',
);
export const openSockets = new Gauge(described('open_sockets', 'Screens that are open now.', ['role']));
export const socketsOpened = counter('sockets_opened_total', 'Screens that came in.', 'role');
export const socketsClosed = counter('sockets_closed_total', 'Screens that left, and why.', 'reason');
export const reconnects = counter(
  'reconnects_total',
  'Screens that came back, by what had cut them off.',
  'kind',
);
export const resyncs = counter(
  'resyncs_total',
  'Times that all screens were told to fetch anew, as pushes may have been missed.',
);
export const redisReconnects = counter('redis_reconnects_total', 'Times that Redis came back.');

export const pushes = counter('pushes_total', 'Events that went to open screens.', 'event');
export const pushLatency = histogram(
  'push_latency_seconds',
  'From the recording of an event to its push; road: own (same process) or bus (from another one).',
  QUICK,
  'road',
);
export const pushErrors = counter(
  'push_errors_total',
  'Events whose push ended in an exception of ours; their screens may be behind.',
  'road',
);
export const busChannels = ['events', 'signals'] as const;
export type BusChannel = (typeof busChannels)[number];
export const skipReasons = ['garbled', 'unknown_type', 'payload'] as const;
export type SkipReason = (typeof skipReasons)[number];
export const busMessagesSkipped = counter(
  'bus_messages_skipped_total',
  'Messages of other processes that were not read: garbled, unknown_type (of another release), payload (a wrong one).',
  'channel',
  'reason',
);
export const relayed = counter('events_relayed_total', 'Recorded events that this process let out.', 'event');

export const clearedRows = counter(
  'cleared_rows_total',
  'Old rows and files that were cleared away.',
  'step',
);
export const clearingFailures = counter(
  'clearing_failures_total',
  'Runs in which old rows or files of one kind could not be cleared away.',
  'step',
);
export const sweepFailures = counter(
  'sweep_failures_total',
  'Rounds of the sweeper that failed: jobs (lost ones added again), files (bytes removed), claims (ended), old-data.',
  'work',
);

export const jobs = counter(
  'jobs_total',
  'Jobs: done, repeated (nothing was owed any more), garbled (names no event), failed.',
  'queue',
  'result',
);
export const jobDuration = histogram('job_duration_seconds', 'How long one job took.', QUICK, 'queue');
export const jobWait = histogram(
  'job_wait_seconds',
  'From the moment a job could start until it did.',
  [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800],
  'queue',
);
