import type { Zip } from '#backend/documents/zip.ts';
import type { User } from '#shared/contract/users.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { zipNames } from '#shared/domain/file-names.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';
import type { Account, AccountLists, ExportedFile } from './account-export.queries.ts';
import { describeAccount, type FinishedProgramme, type Zipped } from './account-page.ts';
import { zipMockups } from './zip-mockups.ts';

/** A file that a worker made, or why there is none. */
type Made = { fileId: string } | { reason: 'late' | 'too-large' | 'failed' };

/** One programme of a participant. */
export interface OpenAccount {
  profile: User;
  /** In one snapshot. */
  read: () => Promise<Account>;
  /** Page by page, as often as it is asked for. */
  lists: () => AsyncGenerator<Partial<AccountLists>>;
  /** The book as a Word document and as PDF; null of an empty one. */
  word: () => Promise<Made | null>;
  print: () => Promise<Made | null>;
  /** What the mock-ups of the PDF show. */
  logos: () => Promise<readonly PrintedLogo[]>;
}

/** Unique path in the zip per file id. */
function placeFiles(files: readonly ExportedFile[]): Map<string, string> {
  const place = zipNames();
  return new Map(
    files.map(({ id, day, name, isInMessage }) => {
      const ofDay = day === null ? 'files' : `files/day-${String(day).padStart(2, '0')}`;
      return [id, place(name, isInMessage ? 'files/messages/' : `${ofDay}/`)];
    }),
  );
}

/**
 * Adds the account of a person, then each finished programme in a folder of its own. A missing file does not fail the export:
 * it is listed as missing in the page and the data.
 */
export async function zipAccount(zip: Zip, accounts: readonly OpenAccount[]): Promise<void> {
  const [, ...past] = accounts;
  const finished = past.map(({ profile: { programme, finishedAt } }, index) => {
    const name = programme?.name ?? '';
    return { name, finishedAt, folder: folderOf(index + 1, name) };
  });
  for (const [of, account] of accounts.entries()) {
    const place = of === 0 ? zip : inFolder(zip, finished[of - 1]?.folder ?? '');
    await addProgramme(place, account, of === 0 ? finished : []);
  }
}

const LONGEST_NAME = 60;

const folderOf = (n: number, name: string): string =>
  zipNames()(`${n} ${cutText(name, LONGEST_NAME, { sign: '' })}`, 'finished-programmes/');

const inFolder = (zip: Zip, folder: string): Zip => ({
  add: (path, content) => zip.add(`${folder}/${path}`, content),
  addStored: (file) => zip.addStored({ ...file, path: `${folder}/${file.path}` }),
});

/** Adds the files, then the page and the data, each while it is read. A worker makes the book's documents meanwhile. */
async function addProgramme(
  zip: Zip,
  open: OpenAccount,
  finished: readonly FinishedProgramme[],
): Promise<void> {
  const account = await open.read();
  const places = placeFiles(account.files);
  for (const { id, uploadedAt: mtime } of account.files) {
    if (!(await zip.addStored({ id, path: places.get(id) ?? id, mtime }))) places.delete(id);
  }
  const mtime = new Date(account.book.updatedAt ?? 0);
  const word = await addMade(zip, await open.word(), { path: 'brand-book.docx', mtime });
  const pdf = await addMade(zip, await open.print(), { path: 'brand-book.pdf', mtime });
  const hasMockups = pdf === 'ready' && (await zipMockups(zip, account.book, await open.logos()));
  const zipped = { places, word, print: hasMockups ? ('with-mockups' as const) : pdf, finished };
  await zip.add('index.html', describeAccount(account, open.lists(), zipped));
  const data = { ...account, ...(finished.length > 0 && { finishedProgrammes: finished }) };
  await zip.add('data.json', describeData(data, open.lists(), places));
}

/** Adds a document, and tells what became of it. */
async function addMade(
  zip: Zip,
  made: Made | null,
  place: { path: string; mtime: Date },
): Promise<Zipped['word']> {
  if (made === null) return null;
  if ('reason' in made) return made.reason;
  return (await zip.addStored({ id: made.fileId, ...place })) ? 'ready' : 'failed';
}

/** The account as JSON, row by row. */
async function* describeData(
  { book: _, handedIn: __, ...account }: Account,
  lists: AsyncIterable<Partial<AccountLists>>,
  places: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const placeOf = (id: string | null): string | null => places.get(id ?? '') ?? null;
  const files = account.files.map(({ id, ...file }) => ({
    ...{ ...file, path: placeOf(id), isMissing: !places.has(id) },
  }));
  const feedback = account.feedback.map(({ voiceId, ...each }) => ({ ...each, voice: placeOf(voiceId) }));
  const small = { ...account, exportedAt: new Date().toISOString(), feedback, files };
  let [open, end, separator] = ['', '', ''];
  for await (const part of partsOf(small, lists, placeOf)) {
    for (const [name, value] of Object.entries(part)) {
      if (name !== open) {
        yield `${open === '' ? '{' : `${end},`}\n  "${name}": ${Array.isArray(value) ? '[' : ''}`;
        end = Array.isArray(value) ? '\n  ]' : '';
        [open, separator] = [name, ''];
      }
      if (!Array.isArray(value)) yield JSON.stringify(value, null, 2);
      else
        for (const row of value) {
          yield `${separator}\n${JSON.stringify(row, null, 2)}`;
          separator = ',';
        }
    }
  }
  yield `${end}\n}\n`;
}

async function* partsOf(
  small: object,
  lists: AsyncIterable<Partial<AccountLists>>,
  placeOf: (id: string | null) => string | null,
): AsyncGenerator<object> {
  yield Object.fromEntries(Object.entries(small).filter(([, value]) => value !== undefined));
  for await (const part of lists) yield describeRows(part, placeOf);
}

const describeRows = (
  { versions, messages, ...part }: Partial<AccountLists>,
  placeOf: (id: string | null) => string | null,
): Record<string, readonly object[]> => ({
  ...part,
  ...(versions && { versions: versions.map(({ fileId, ...each }) => ({ ...each, file: placeOf(fileId) })) }),
  ...(messages && {
    messages: messages.map(({ fileIds, ...each }) => ({ ...each, files: fileIds.map(placeOf) })),
  }),
});
