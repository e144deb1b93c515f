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

export const httpRequests = counter('http_requests_total', 'Answered requests.', 'method', 'route', 'status');
export const httpDuration = histogram(
  'http_request_duration_seconds',
  'Seconds from the headers of a request to the end of its response.',
  QUICK,
  'method',
  'route',
);
export const signIns = counter(
  'sign_ins_total',
  'Sign-in attempts by way and result: ok, refused, throttled, failed.',
  'way',
  'result',
);
export const accessRefusals = counter(
  'access_refusals_total',
  'Requests refused without a session (signed_out) or without the right to access (forbidden).',
  'reason',
);
export const rateLimitRefusals = counter('rate_limit_refusals_total', 'Requests answered with 429.', 'route');
export const uploads = counter('uploads_total', 'Uploads: stored, refused or failed.', 'result');
export const uploadBytes = counter('upload_bytes_total', 'Bytes of stored uploads.');

export const handshakesRefused = counter(
  'socket_handshakes_refused_total',
  'Refused handshakes: refused (no session or foreign origin), too_many, unavailable (session not checked), garbled.',
  'reason',
);
export const cutReasons = ['flood', 'garbled', 'second_join', 'too_many', 'slow', 'error'] as const;
export type CutReason = (typeof cutReasons)[number];
export const connectionsCut = counter(
  'connections_cut_total',
  'Sockets that the backend closed: flood, garbled (invalid frame or value), second_join, too_many, slow, error (exception).',
  'reason',
);
export const connectionStages = ['frame', 'join', 'event', 'leave'] as const;
export type ConnectionStage = (typeof connectionStages)[number];
export const connectionErrors = counter(
  'connection_errors_total',
  'Exceptions that closed a socket, by the stage that threw.',
  'stage',
);
export const openSockets = new Gauge(described('open_sockets', 'Sockets that are open.', ['role']));
export const socketsOpened = counter('sockets_opened_total', 'Sockets that were opened.', 'role');
export const socketsClosed = counter(
  'sockets_closed_total',
  'Sockets that were closed, by reason.',
  'reason',
);
export const reconnects = counter(
  'reconnects_total',
  'Sockets that reconnected, by the cause of the disconnect.',
  'kind',
);
export const resyncs = counter(
  'resyncs_total',
  'Resync pushes, which tell all screens to refetch because pushes may have been lost.',
);
export const redisReconnects = counter('redis_reconnects_total', 'Reconnects to Redis.');

export const pushes = counter('pushes_total', 'Events pushed to sockets.', 'event');
export const pushLatency = histogram(
  'push_latency_seconds',
  'Seconds from recording an event to its push; source: own (this process) or bus (another process).',
  QUICK,
  'source',
);
export const pushErrors = counter(
  'push_errors_total',
  'Events whose push threw an exception; screens may be stale.',
  'source',
);
export const busChannels = ['events', 'signals'] as const;
export type BusChannel = (typeof busChannels)[number];
export const skipReasons = ['garbled', 'unknown_type', 'payload'] as const;
export type SkipReason = (typeof skipReasons)[number];
export const busMessagesSkipped = counter(
  'bus_messages_skipped_total',
  'Skipped messages of other processes: garbled (unreadable), unknown_type (another release), payload (invalid).',
  'channel',
  'reason',
);
export const relayed = counter('events_relayed_total', 'Events that this process published.', 'event');

export const clearedRows = counter(
  'cleared_rows_total',
  'Old rows and unused files that were deleted.',
  'step',
);
export const clearingFailures = counter(
  'clearing_failures_total',
  'Runs in which deleting old rows or unused files failed.',
  'step',
);
export const schedulerFailures = counter(
  'scheduler_failures_total',
  'Failed runs of the scheduler, by kind: `held`, `openings`, `unlocks-jobs` and others; due-times: asking what is due.',
  'work',
);

export const mailsSent = counter('mails_sent_total', 'Mails that the mail server has taken.');
export const mailFailures = counter(
  'mail_failures_total',
  'Tries to send a mail that failed: unreachable, silent, sign_in, deferred (4xx), refused (5xx to the address), content (5xx to the mail).',
  'reason',
);

export const replyResults = [
  'posted',
  'repeated',
  'ignored',
  'refused',
  'unknown',
  'unreadable',
  'deferred',
] as const;
export const replies = counter(
  'replies_total',
  'Replies by mail: posted, repeated, ignored (automatic), refused, unknown (address not in use), unreadable, deferred (4xx).',
  'result',
);

export const pushTries = counter(
  'push_tries_total',
  'Tries to send a push to a browser: sent, gone (404 or 410, subscription deleted), refused (other 4xx), failed (tried again).',
  'result',
);

export const jobs = counter(
  'jobs_total',
  'Jobs: done, repeated (another worker had it by then), failed.',
  'queue',
  'result',
);
export const jobDuration = histogram('job_duration_seconds', 'Seconds a job took.', QUICK, 'queue');
export const jobWait = histogram(
  'job_wait_seconds',
  'Seconds a due job waited for a worker.',
  [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800],
  'queue',
);
