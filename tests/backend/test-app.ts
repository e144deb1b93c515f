import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Signer } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#backend/app.ts';
import { type Limits, limitsOf } from '#backend/http/limits.ts';
import { saveSession } from '#backend/http/session-store.queries.ts';
import type { Database } from '#shared/database/database.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createLog, type Logger } from '#shared/operations/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { makeDownloads } from './work-on-documents.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  dataDir: string;
  files: FileStore;
  close: () => Promise<void>;
}

export const TEST_SECRET = randomBytes(32).toString('hex');
const TEST_ORIGIN = 'http://127.0.0.1:3000';

/** Tests beside this one delay the event loop and the threads on a busy machine; no book is printed here. */
export const testLimits: Limits = {
  ...limitsOf('load'),
  ...{ eventLoopDelay: 0, documentWait: 120_000, printWait: 0 },
};

/** Signs a user in without a password; returns the Cookie header for apps on this database. */
export const sessionMakers = new WeakMap<Database, (userId: number) => Promise<string>>();

interface TestOptions {
  /** True: as over TLS. */
  isSecure?: boolean;
  /** Unset: this machine with TLS, as in production. */
  trustedProxies?: readonly string[];
  dataDir?: string;
  /** Another backend of the same product: shares its database and files. */
  beside?: TestApp;
  /** True: its statements wait for a lock until the test gives it back. */
  isPatient?: boolean;
  /** ms that its statements wait for a lock; default: as the product's. */
  lockTimeout?: number;
  /** Default: a folder in the data dir. */
  files?: FileStore;
  /** Default: none. */
  log?: Logger;
  /** Default: true. */
  sendsMail?: boolean;
  origins?: () => ReadonlySet<string>;
  /** Default: true; the documents that are downloaded are made at once. */
  hasWorker?: boolean;
  /** Called after every commit with its recorded events. */
  offer?: (entries: readonly OutboxEntry[]) => void;
}

/** The HTTP app on its own database and data dir; without a listening port or a relay. */
export async function startTestApp(
  limits: Partial<Limits> = {},
  {
    isSecure = false,
    trustedProxies = isSecure ? ['loopback'] : [],
    beside,
    isPatient = false,
    lockTimeout,
    dataDir: givenDir = beside?.dataDir,
    files: givenFiles = beside?.files,
    log = createLog('silent', 'test'),
    sendsMail = true,
    origins = () => new Set([TEST_ORIGIN]),
    hasWorker = true,
    offer = () => undefined,
  }: TestOptions = {},
): Promise<TestApp> {
  const { db, drop } = beside
    ? { db: beside.db, drop: async () => undefined }
    : await createTestDatabase({ isPatient, lockTimeout });
  const dataDir = givenDir ?? (await mkdtemp(join(tmpdir(), 'brand-sprint-test-')));
  const files = givenFiles ?? openLocalFiles(dataDir);
  const app = await buildApp({
    ...testConfig,
    db,
    log,
    limits: { ...testLimits, ...limits },
    files,
    frontendDir: join(dataDir, 'none'),
    sendsMail,
    sessionSecret: TEST_SECRET,
    vapidPublicKey: 'B'.repeat(87),
    isSecure,
    isDraining: () => false,
    trustedProxies,
    origins,
    offer: (entries) => {
      offer(entries);
      if (hasWorker && entries.some(({ type }) => type === 'print.requested'))
        void makeDownloads({ db, files, offer }, entries);
    },
  });
  sessionMakers.set(db, async (userId) => {
    const id = randomBytes(24).toString('base64url');
    await saveSession(db, hash('sha256', id), testConfig.sessions, {
      userId,
      remember: false,
      method: 'password',
    });
    const name = isSecure ? '__Host-brand-sprint' : 'brand-sprint';
    return `${name}=${encodeURIComponent(new Signer(TEST_SECRET).sign(id))}`;
  });
  return {
    app,
    db,
    dataDir,
    files,
    close: async () => {
      await app.close();
      await drop();
      if (!givenDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
