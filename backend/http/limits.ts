/** Bytes, milliseconds, counts. One object, so that tests and the load profile can say otherwise. */
export interface Limits {
  jsonBody: number;
  fileSize: number;
  /** A request that is still being sent after this long is cut. */
  requestTime: number;
  /** The same for a JSON body. */
  jsonTime: number;
  /** An upload that sends no byte for so long is cut. */
  uploadIdleTime: number;
  headersTime: number;
  /** How often connections are held to the two times above. */
  connectionCheck: number;
  /** A body that still comes after its call was answered is read for so long, then the connection is closed. */
  lingerTime: number;
  /** GET and HEAD. A push makes screens refetch, so reads never use up what a person may write. */
  readsPerMinute: number;
  /** Every other method. */
  writesPerMinute: number;
  messagesPerMinute: number;
  uploadsPerHour: number;
  messagesPerDay: number;
  /** Each rewrites all that was typed for a day. */
  draftSavesPerMinute: number;
  /** Calls that change something: each may leave an event behind for a week. */
  writesPerDay: number;
  /** Hand-ins of one day, first and last included. */
  versionsPerSubmission: number;
  /** Hand-ins of one person within 24 hours. */
  versionsPerDay: number;
  /** Bytes of uploads and handed-in answers that are kept of one person. */
  storagePerPerson: number;
  /** Sign-ups from one network. */
  registrationsPerHour: number;
  /** Passwords set by a one-time link, or tried to be, from one network. */
  linkUsesPerHour: number;
  /** Zips of everything that is kept of somebody: each reads all their files. */
  exportsPerHour: number;
  /** So many calls may be at work at once, and more as long as none of them is for longer than `workPatience`, in ms. */
  callsAtWork: number;
  workPatience: number;
  /** A process that answers later than this, in ms, takes no calls until it has caught up. */
  eventLoopDelay: number;
  socketFrame: number;
  /** Open WebSockets, joined or not. */
  socketsPerPerson: number;
  socketOpensPerMinute: number;
  /** Frames of every kind on one connection, control frames too. */
  socketFramesPerSecond: number;
  /** The same over all connections of a person. */
  socketFramesPerPerson: number;
  /** Raw bytes on one connection. */
  socketBytesPerSecond: number;
  socketBytesPerPerson: number;
  /** Typing and presence, each shown to many others; more are dropped. */
  signalsPerSecond: number;
  socketConnectTime: number;
  /** Bytes that may wait for a slow reader. */
  socketBacklog: number;
}

const standardLimits: Limits = {
  jsonBody: 512 * 1024,
  fileSize: 25 * 1024 * 1024,
  requestTime: 15 * 60_000,
  jsonTime: 30_000,
  uploadIdleTime: 30_000,
  headersTime: 10_000,
  connectionCheck: 1_000,
  lingerTime: 2_000,
  readsPerMinute: 600,
  writesPerMinute: 300,
  messagesPerMinute: 30,
  uploadsPerHour: 20,
  messagesPerDay: 1_000,
  draftSavesPerMinute: 120,
  writesPerDay: 20_000,
  versionsPerSubmission: 20,
  versionsPerDay: 200,
  storagePerPerson: 2 * 1024 ** 3,
  registrationsPerHour: 200,
  linkUsesPerHour: 60,
  exportsPerHour: 30,
  callsAtWork: 64,
  workPatience: 400,
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

/** What a person or an address is held to; the load profile raises these numbers and skips no check. */
const RAISED = [
  'readsPerMinute',
  'writesPerMinute',
  'messagesPerMinute',
  'messagesPerDay',
  'draftSavesPerMinute',
  'writesPerDay',
  'versionsPerSubmission',
  'versionsPerDay',
  'storagePerPerson',
  'uploadsPerHour',
  'exportsPerHour',
  'registrationsPerHour',
  'linkUsesPerHour',
  'socketsPerPerson',
  'socketOpensPerMinute',
  'socketFramesPerPerson',
  'socketBytesPerPerson',
  'signalsPerSecond',
] as const;

export function limitsOf(profile: 'standard' | 'load'): Limits {
  if (profile === 'standard') return standardLimits;
  const raised = RAISED.map((name) => [name, standardLimits[name] * LOAD_FACTOR]);
  return { ...standardLimits, ...Object.fromEntries(raised) };
}
