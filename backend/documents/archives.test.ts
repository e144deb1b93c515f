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

/** An account with 30 MB of answers, in some kB when it is packed. */
async function* parts(words = 'Slow bread. '.repeat(85_000)): AsyncGenerator<AccountPart, void, undefined> {
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

const log = createLog('silent', 'test');
const work = {
  task: async () => ({ kind: 'account' }) as const,
  store: {} as FileStore,
  parts,
  onMissing: () => undefined,
} as const;
/** Of many MB, so that its reader is waited for. */
const large = { ...work, parts: () => parts(randomBytes(100_000).toString('hex')) };

test('an account of any length is zipped in little memory', async () => {
  const archives = createArchives({ ...limitsOf('standard'), documentMegabytes: 48 }, log);
  const [zip, other] = await Promise.all([archives.make('ada', work), archives.make('ben', work)]);
  const [contents] = await Promise.all([buffer(zip).then(unzip), buffer(other)]);
  const data = JSON.parse(contents.get('data.json')?.toString() ?? '');
  expect(data.versions).toHaveLength(PAGES);
  expect(data.messages).toEqual([]);
  expect(contents.get('index.html')?.toString()).toContain(`Your work, version ${PAGES}`);
});

const slowlyRead = async (archives: Archives, caller: string): Promise<Readable> => {
  const zip = await archives.make(caller, large);
  const begun = Promise.withResolvers<void>();
  let read = 0;
  zip.on('error', begun.reject);
  zip.on('data', ({ length }: Buffer) => {
    read += length;
    if (read < 500_000 || !zip.readableFlowing) return;
    zip.pause();
    begun.resolve();
  });
  await begun.promise;
  return zip;
};

test('a reader who stops holds no other download up', async () => {
  const archives = createArchives(limitsOf('standard'), log);
  const slow = await slowlyRead(archives, 'slow');
  await buffer(await archives.make('other', large));
  expect(slow.destroyed).toBe(false);
  slow.destroy();
});

test('when all places are taken, the slowest reader gives way, and one who reads does not', async () => {
  const archives = createArchives({ ...limitsOf('standard'), archivesAtOnce: 2 }, log, 1);
  const slower = await archives.make('slower', large);
  const slow = await slowlyRead(archives, 'slow');
  const third = await archives.make('third', large);
  await expect(buffer(slower)).rejects.toThrow('Nobody reads');
  await expect(archives.make('third', large)).rejects.toMatchObject({ status: 429 });
  expect(slow.destroyed).toBe(false);
  slow.destroy();
  await buffer(third);
});

test('a download does not keep its place for a print while others wait', async () => {
  const archives = createArchives({ ...limitsOf('standard'), archivesAtOnce: 1 }, log);
  const print = async (waits: () => boolean) => {
    while (waits()) await delay(10);
    return { state: 'late' } as const;
  };
  const first = archives.make('first', { ...work, print }).then(buffer);
  await buffer(await archives.make('second', work));
  await first;
});

test('readers who have not been slow for some seconds keep their places', async () => {
  const archives = createArchives({ ...limitsOf('standard'), archivesAtOnce: 1, archivesWaiting: 1 }, log);
  const first = await archives.make('first', large);
  const second = archives.make('second', large);
  await expect(archives.make('third', large)).rejects.toMatchObject({ status: 503 });
  await buffer(first);
  await buffer(await second);
});

test('who asks for one download after another lets others go first', async () => {
  const archives = createArchives({ ...limitsOf('standard'), archivesAtOnce: 1 }, log);
  const ends: string[] = [];
  const download = async (caller: string): Promise<void> => {
    await buffer(await archives.make(caller, large));
    ends.push(caller);
  };
  await download('greedy');
  const busy = download('busy');
  await Promise.all([busy, download('greedy'), download('new')]);
  expect(ends).toEqual(['greedy', 'busy', 'new', 'greedy']);
});

test('a reader who becomes slow while somebody waits gives way', async () => {
  const archives = createArchives({ ...limitsOf('standard'), archivesAtOnce: 1 }, log, 500);
  const slow = await slowlyRead(archives, 'slow');
  const second = archives.make('second', large);
  await buffer(await second);
  expect(slow.destroyed).toBe(true);
});
