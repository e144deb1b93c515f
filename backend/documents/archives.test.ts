import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { limitsOf } from '#backend/http/limits.ts';
import type { Account, AccountPart } from '#backend/modules/accounts/account-export.queries.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { createLog } from '#shared/operations/log.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { createArchives } from './archives.ts';

const PAGES = 30;
const VERSION = {
  day: 1,
  title: 'Mission',
  handedInAt: new Date(),
  questions: null,
  fileId: null,
  notes: null,
};

/** An account with 30 MB of answers. */
async function* parts(): AsyncGenerator<AccountPart, void, undefined> {
  const profile = { name: 'Ada', email: 'ada@example.com', company: null, currentDay: 1 };
  const small = {
    profile,
    settings: { timeZone: 'UTC' },
    handedIn: [],
    files: [],
    book: { updatedAt: null },
  };
  yield { ...small, annotations: [], feedback: [] } as unknown as Account;
  const words = 'Slow bread. '.repeat(85_000);
  for (let version = 1; version <= PAGES; version += 1)
    yield { versions: [{ ...VERSION, version, answers: JSON.stringify({ step1: { why_started: words } }) }] };
  yield { messages: [] };
}

test('an account of any length is zipped in little memory', async () => {
  const archives = createArchives(
    { ...limitsOf('standard'), documentMegabytes: 48 },
    createLog('silent', 'test'),
  );
  const work = {
    task: async () => ({ kind: 'account' }) as const,
    store: {} as FileStore,
    parts,
    onMissing: () => undefined,
  } as const;
  const [zip, other] = await Promise.all([archives.make('ada', work), archives.make('ben', work)]);
  const [contents] = await Promise.all([buffer(zip).then(unzip), buffer(other)]);
  const data = JSON.parse(contents.get('data.json')?.toString() ?? '');
  expect(data.versions).toHaveLength(PAGES);
  expect(data.messages).toEqual([]);
  expect(contents.get('index.html')?.toString()).toContain(`Your work, version ${PAGES}`);
});
