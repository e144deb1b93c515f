/** In bytes, milliseconds or counts. One object, so that tests and the load profile can override it. */
export interface Limits {
  jsonBody: number;
  /** Of a visitor's JSON body, which no person's limits hold back. */
  visitorBody: number;
  fileSize: number;
  /** Five minutes of the best sound that browsers record. */
  voiceSize: number;
  /** Time limit for receiving a request. */
  requestTime: number;
  /** A connection that sends and takes nothing for this long is closed. */
  silentTime: number;
  headersTime: number;
  /** Interval at which the sessions of open sockets are checked. */
  sessionCheck: number;
  /** GET and HEAD. Pushes trigger refetches, so reads have a budget of their own. */
  readsPerMinute: number;
  /** Bytes of an answer that count as one more read; streamed files do not count. */
  readSize: number;
  /** Of shared books and links that stop mails, per address: one book has up to 40 pictures, and large mailboxes post for many people. */
  publicCallsPerMinute: number;
  /** Searches: each reads several tables. */
  searchesPerMinute: number;
  /** All other methods. */
  writesPerMinute: number;
  messagesPerMinute: number;
  uploadsPerHour: number;
  messageFilesPerHour: number;
  messagesPerDay: number;
  /** Each draft save rewrites the whole draft. */
  draftSavesPerMinute: number;
  /** Commands: each may record an event, kept for a week. */
  writesPerDay: number;
  /** Versions per submission. */
  versionsPerSubmission: number;
  /** Submissions per user in 24 hours. */
  versionsPerDay: number;
  /** Stored bytes per user: uploads and submitted answers. */
  storagePerPerson: number;
  /** Sign-ups per network. */
  registrationsPerHour: number;
  /** Password changes by one-time link per network, including failed ones. */
  linkUsesPerHour: number;
  /** Links asked for by mail per network, for any address. */
  linkRequestsPerHour: number;
  /** Account exports, and downloads and prints of the book: each reads many files of the user, or takes a core for seconds. */
  exportsPerHour: number;
  /** ms in which a bulk action can be undone before it begins. */
  undoTime: number;
  /** ms that a download waits until a worker has made its document. */
  documentWait: number;
  /** ms that the zip of an account waits for the book's documents, once its files are sent. */
  printWait: number;
  /** Event-loop delay in ms above which requests are refused. */
  eventLoopDelay: number;
  socketFrame: number;
  /** Open WebSockets per user, joined or not. */
  socketsPerPerson: number;
  socketOpensPerMinute: number;
  /** Frames per connection, including control frames. */
  socketFramesPerSecond: number;
  /** Frames per user, over all connections. */
  socketFramesPerPerson: number;
  /** Raw bytes per connection. */
  socketBytesPerSecond: number;
  socketBytesPerPerson: number;
  /** Typing and presence signals, each broadcast to many; excess ones are dropped. */
  signalsPerSecond: number;
  socketConnectTime: number;
  /** Send buffer per socket in bytes; a slower reader is disconnected. */
  socketBacklog: number;
}

const standardLimits: Limits = {
  jsonBody: 512 * 1024,
  visitorBody: 16 * 1024,
  fileSize: 25 * 1024 * 1024,
  voiceSize: 8 * 1024 * 1024,
  requestTime: 15 * 60_000,
  silentTime: 60_000,
  headersTime: 10_000,
  sessionCheck: 5_000,
  readsPerMinute: 600,
  readSize: 50_000,
  searchesPerMinute: 120,
  publicCallsPerMinute: 600,
  writesPerMinute: 300,
  messagesPerMinute: 30,
  uploadsPerHour: 20,
  messageFilesPerHour: 120,
  messagesPerDay: 1_000,
  draftSavesPerMinute: 120,
  writesPerDay: 20_000,
  versionsPerSubmission: 20,
  versionsPerDay: 200,
  storagePerPerson: 2 * 1024 ** 3,
  registrationsPerHour: 200,
  linkUsesPerHour: 60,
  linkRequestsPerHour: 20,
  exportsPerHour: 30,
  undoTime: 15_000,
  documentWait: 10_000,
  printWait: 20_000,
  eventLoopDelay: 500,
  socketFrame: 16 * 1024,
  socketsPerPerson: 20,
  socketOpensPerMinute: 300,
  socketFramesPerSecond: 50,
  socketFramesPerPerson: 200,
  socketBytesPerSecond: 64 * 1024,
  socketBytesPerPerson: 128 * 1024,
  signalsPerSecond: 10,
  socketConnectTime: 5_000,
  socketBacklog: 1024 * 1024,
};

const LOAD_FACTOR = 10_000;

/** Limits per user or address: the load profile raises the numbers and skips no check. */
const isRaised = (name: string): boolean => /Per(?!Second)/.test(name);

/** With load, nothing waits to be undone. */
export function limitsOf(profile: 'standard' | 'load'): Limits {
  if (profile === 'standard') return standardLimits;
  const raised = Object.entries(standardLimits)
    .filter(([name]) => isRaised(name))
    .map(([name, value]) => [name, value * LOAD_FACTOR]);
  return { ...standardLimits, ...Object.fromEntries(raised), undoTime: 0 };
}
