import type { ArchivePrint, ArchiveQuestion } from '#backend/documents/archive-task.ts';
import type { PictureFile } from '#backend/documents/document-task.ts';
import { readWhole, writeZip, type Zip } from '#backend/documents/write-zip.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { MAX_DOCUMENT } from '#shared/contract/limits.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { zipNames } from '#shared/domain/file-names.ts';
import { isWithin } from '#shared/domain/text-size.ts';
import type { Ask } from '#shared/threads/serve-task.ts';
import type {
  Account,
  AccountLists,
  AccountPart,
  AccountRows,
  ExportedFile,
} from './account-export.queries.ts';
import { describeAccount, type FinishedProgramme, type Zipped } from './account-page.ts';
import { zipMockups } from './zip-mockups.ts';

/** Builds the Word document of a book. */
type BuildBook = (
  book: BrandBook,
  files: readonly PictureFile[],
  read: (fileId: string) => Promise<Uint8Array | null>,
) => Promise<Buffer>;

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
 * Writes the zip of a person in a thread: the account, then each finished programme in a folder of its own. A missing file
 * does not fail the export: it is listed as missing in the page and the data.
 */
export async function zipAccount(ask: Ask, count: number, buildBook: BuildBook): Promise<void> {
  const accounts: Account[] = [];
  for (let of = 0; of < count; of += 1) {
    accounts.push((await askPart(ask, of, true)) as Account);
    // A worker prints it meanwhile.
    await askPrint(ask, of, false);
  }
  const [, ...past] = accounts;
  const finished = past.map(({ profile }, index) => {
    const { programme, finishedAt } = profile;
    const name = programme?.name ?? '';
    return { name, finishedAt, folder: folderOf(index + 1, name) };
  });
  await writeZip(ask, async (zip) => {
    for (const [of, account] of accounts.entries()) {
      const place = of === 0 ? zip : inFolder(zip, finished[of - 1]?.folder ?? '');
      const programme = { account, of, finished: of === 0 ? finished : [] };
      await addProgramme(ask, place, programme, buildBook);
    }
  });
}

const LONGEST_NAME = 60;

const folderOf = (n: number, name: string): string =>
  zipNames()(`${n} ${cutText(name, LONGEST_NAME, { sign: '' })}`, 'finished-programmes/');

const inFolder = (zip: Zip, folder: string): Zip => ({
  add: (path, content) => zip.add(`${folder}/${path}`, content),
  addText: (path, text) => zip.addText(`${folder}/${path}`, text),
  addStored: (file) => zip.addStored({ ...file, path: `${folder}/${file.path}` }),
});

interface ZippedProgramme {
  account: Account;
  of: number;
  finished: readonly FinishedProgramme[];
}

/** Adds the files, then the page and the data, each while it is read. */
async function addProgramme(
  ask: Ask,
  zip: Zip,
  { account, of, finished }: ZippedProgramme,
  buildBook: BuildBook,
): Promise<void> {
  const places = placeFiles(account.files);
  for (const { id, uploadedAt: mtime } of account.files) {
    if (!(await zip.addStored({ id, path: places.get(id) ?? id, mtime }))) places.delete(id);
  }
  const document = await makeDocument(account, ask, buildBook);
  if (document) zip.add('brand-book.docx', document);
  const print = await addPrint(zip, account.book, await askPrint(ask, of, true));
  const zipped = { places, hasBookDocument: document !== null, print, finished };
  await zip.addText('index.html', describeAccount(account, readLists(ask, of), zipped));
  const data = { ...account, ...(finished.length > 0 && { finishedProgrammes: finished }) };
  await zip.addText('data.json', describeData(data, readLists(ask, of), places));
}

const askPrint = (ask: Ask, of: number, waits: boolean) =>
  ask<ArchivePrint | null>({ type: 'print', of, waits } satisfies ArchiveQuestion);

/** Adds the book's PDF and its mock-ups, and tells what became of it. */
async function addPrint(zip: Zip, book: BrandBook, print: ArchivePrint | null): Promise<Zipped['print']> {
  if (print?.state !== 'ready') return print?.state ?? null;
  const mtime = new Date(book.updatedAt ?? 0);
  if (!(await zip.addStored({ id: print.fileId, path: 'brand-book.pdf', mtime }))) return 'failed';
  return (await zipMockups(zip, book, print.logos)) ? 'with-mockups' : 'ready';
}

const askPart = (ask: Ask, of: number, isFirst: boolean) =>
  ask<AccountPart | null>({ type: 'part', of, isFirst } satisfies ArchiveQuestion);

/** What follows the first part. */
async function* readLists(ask: Ask, of: number): AsyncGenerator<Partial<AccountLists>> {
  await askPart(ask, of, true);
  for (let part = await askPart(ask, of, false); part; part = await askPart(ask, of, false))
    yield parseRows(part as Partial<AccountRows>);
}

const parse = <T>(json: string | null): T | null => (json === null ? null : JSON.parse(json));

const parseRows = ({ drafts, versions, ...part }: Partial<AccountRows>): Partial<AccountLists> => ({
  ...part,
  ...(drafts && { drafts: drafts.map((each) => ({ ...each, answers: parse(each.answers) })) }),
  ...(versions && {
    versions: versions.map((each) => ({
      ...{ ...each, answers: parse(each.answers), questions: parse(each.questions) },
    })),
  }),
});

/** Null for an empty book, and for one that is too long for a document. */
async function makeDocument(
  { book, files }: Account,
  ask: Ask,
  buildBook: BuildBook,
): Promise<Buffer | null> {
  if (book.updatedAt === null || !isWithin(book, MAX_DOCUMENT)) return null;
  return await buildBook(book, files, (fileId) => readWhole(ask, fileId));
}

/** The account as JSON, piece by piece. */
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
  const small = JSON.stringify(
    { ...account, exportedAt: new Date().toISOString(), feedback, files },
    null,
    2,
  );
  yield small.slice(0, small.lastIndexOf('\n}'));
  let open: string | undefined;
  let separator = '';
  for await (const part of lists) {
    for (const [list, rows] of Object.entries(describeRows(part, placeOf))) {
      if (list !== open) yield `${open === undefined ? '' : '\n  ]'},\n  "${list}": [`;
      if (list !== open) separator = '';
      open = list;
      for (const row of rows) {
        yield `${separator}\n${JSON.stringify(row, null, 2)}`;
        separator = ',';
      }
    }
  }
  yield '\n  ]\n}\n';
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
