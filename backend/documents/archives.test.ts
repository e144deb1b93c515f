import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitsOf } from '#backend/http/limits.ts';
import type { Account, AccountPart } from '#backend/modules/accounts/account-export.queries.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { createLog } from '#shared/operations/log.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { type Archives, createArchives } from './archives.ts';

const PAGES = 30;
const VERSION = {
  day: 1,
  title: 'Mission',
  handedInAt: new Date(),
  questions: null,
  fileId: null,
  notes: null,
};

/** An account with these words in every version of a day. */
async function* parts(words: string): AsyncGenerator<AccountPart, void, undefined> {
  const profile = { name: 'Ada', email: 'ada@example.com', company: null, currentDay: 1 };
  const small = {
    profile,
    settings: { timeZone: 'UTC', programme: null },
    handedIn: [],
    files: [],
    book: { updatedAt: null },
  };
  yield { ...small, annotations: [], feedback: [] } as unknown as Account;
  for (let version = 1; version <= PAGES; version += 1)
    yield { versions: [{ ...VERSION, version, answers: JSON.stringify({ step1: { why_started: words } }) }] };
  yield { messages: [] };
}

// A busy machine takes long.
const limits = { ...limitsOf('standard'), documentSeconds: 120 };
const log = createLog('silent', 'test');
const work = {
  task: async () => ({ kind: 'account', accounts: 1 }) as const,
  store: {} as FileStore,
  parts: () => parts('Slow bread.'),
  onMissing: () => undefined,
} as const;
/** Of many MB, so that its reader is waited for. */
const large = { ...work, parts: () => parts(randomBytes(100_000).toString('hex')) };

test('an account of any length is zipped in little memory', async () => {
  const archives = createArchives({ ...limits, documentMegabytes: 48 }, log);
  // 30 MB of answers, in some kB when they are packed.
  const long = { ...work, parts: () => parts('Slow bread. '.repeat(85_000)) };
  const contents = await unzip(await buffer(await archives.make('ada', long)));
  const data = JSON.parse(contents.get('data.json')?.toString() ?? '');
  expect(data.versions).toHaveLength(PAGES);
  expect(data.messages).toEqual([]);
  expect(contents.get('index.html')?.toString()).toContain(`Your work, version ${PAGES}`);
});

const slowlyRead = async (archives: Archives, caller: string): Promise<Readable> => {
  const zip = await archives.make(caller, large);
  const begun = Promise.withResolvers<void>();
  zip.on('error', begun.reject);
  zip.once('data', () => {
    zip.pause();
    begun.resolve();
  });
  await begun.promise;
  return zip;
};

test('a caller downloads one at a time, and others wait', async () => {
  const archives = createArchives({ ...limits, archivesAtOnce: 1 }, log);
  const download = async (caller: string): Promise<Buffer> => await buffer(await archives.make(caller, work));
  const slow = await slowlyRead(archives, 'slow');
  const waiting = [download('new'), download('other')];
  for (const caller of ['slow', 'new'])
    await expect(archives.make(caller, work)).rejects.toMatchObject({ status: 429 });
  // Who has not been slow for some seconds keeps the place.
  expect(slow.destroyed).toBe(false);
  slow.destroy();
  await Promise.all(waiting);
});

test('a reader who stops holds nobody up, and gives way when all places are taken', async () => {
  const archives = createArchives({ ...limits, archivesAtOnce: 2 }, log, 1);
  const slow = await slowlyRead(archives, 'slow');
  await buffer(await archives.make('other', work));
  expect(slow.destroyed).toBe(false);
  const slower = await archives.make('slower', large);
  const third = await archives.make('third', work);
  await buffer(third);
  expect([slow, slower].filter(({ destroyed }) => destroyed)).toHaveLength(1);
  for (const each of [slow, slower]) each.destroy();
});

test('a download does not keep its place for a print while others wait', async () => {
  const archives = createArchives({ ...limits, archivesAtOnce: 1 }, log);
  const print = async (waits: () => boolean) => {
    while (waits()) await delay(10);
    return { state: 'late' } as const;
  };
  const first = archives.make('first', { ...work, print }).then(buffer);
  await buffer(await archives.make('second', work));
  await first;
});
