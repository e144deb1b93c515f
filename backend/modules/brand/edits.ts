import { isDeepStrictEqual } from 'node:util';
import { type Actor, self, selfOrCoach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { badRequest, conflict, HttpError, notFound } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import { requireStorageLeft } from '#backend/modules/uploads/uploaded-files.ts';
import { lockStorage } from '#backend/modules/uploads/uploads.queries.ts';
import { noteActivity } from '#backend/modules/users/users.ts';
import type { BookEdit, BookEntry, NewBookEdit } from '#shared/contract/brand.ts';
import * as contract from '#shared/contract/brand.ts';
import { MAX_BOOK_EDITS, MAX_LISTED_TEXT } from '#shared/contract/limits.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { misfits } from '#shared/domain/check-answers.ts';
import { isWithin, sizeInWords, sizeOf } from '#shared/domain/text-size.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { type BookRow, listBookRows } from './brand.queries.ts';
import { getPlan, readingOf } from './brand.ts';
import { type BookText, isShown, presentText, textsOf, writtenOf } from './compose-book.ts';
import * as queries from './edits.queries.ts';

export function editsRoutes({ query, command }: Routes, { limits }: { limits: Limits }): void {
  const readEdits = coalesceReads(listEdits);
  query(contract.listBookEdits, selfOrCoach, ({ db, params: { userId, day, key } }) =>
    readEdits(db, userId, { day, key }),
  );
  command(contract.editBookText, self, ({ trx, actor, params, body }) =>
    editText(trx, actor, params, body, limits.storagePerPerson),
  );
}

/** Edits kept per text. */
const KEPT_EDITS = 50;

const EDITED_KINDS: ReadonlySet<string> = new Set(['short', 'long', 'list', 'table']);

interface Place {
  day: number;
  key: string;
}

/** Polishes a text of the own book; the handed-in version stays. A repeated request changes nothing. */
async function editText(
  trx: Trx,
  actor: Actor,
  place: Place,
  edit: NewBookEdit,
  storage: number,
): Promise<BookEntry> {
  const submissionId = await queries.lockDay(trx, actor.id, place.day);
  if (submissionId === undefined) throw notFound('Text');
  const { row, text: found } = await readText(trx, actor.id, place);
  const text = requireShown(found);
  const wanted = wantedAnswer(text, edit.answer);
  const [newest, before] = await queries.listNewestEdits(trx, submissionId, place.key, 2);
  if (shownId(newest) !== edit.replaces) {
    const isRepeat = shownId(before) === edit.replaces && isDeepStrictEqual(newest?.answer, wanted);
    if (isRepeat) return presentText(text);
    throw conflict('This text was edited on another screen. Look at the newest text first.');
  }
  requireNewestHandIn(row, edit);
  if (isUnchanged(text, wanted)) return presentText(text);
  const { section, version } = text;
  await queries.insertEdit(trx, { submissionId, version, section, field: place.key, answer: wanted });
  await queries.deleteOldEdits(trx, submissionId, place.key, KEPT_EDITS);
  await lockStorage(trx, actor.id);
  if (!isWithin(wanted, sizeOf(text.edit?.answer))) await requireShort(trx, actor.id);
  await requireStorageLeft(trx, actor.id, storage);
  await noteActivity(trx, actor.id);
  await recordEvent(trx, 'brand.edited', { userId: actor.id });
  const edited = await readText(trx, actor.id, place);
  return presentText(edited.text ?? { ...text, edit: undefined });
}

/** The text at a place; undefined when the newest hand-in does not ask for it and nothing was edited. */
async function readText(
  db: Reader,
  userId: number,
  { day, key }: Place,
): Promise<{ row: BookRow; text: BookText | undefined }> {
  const plan = await getPlan(db, userId);
  const rows = await listBookRows(db, [userId], [day]);
  const [row] = rows;
  if (!row || row.day === 0) throw notFound('Text');
  const texts = textsOf(row, await readingOf(db, rows, plan));
  return { row, text: texts.find(({ field }) => field.key === key) };
}

function requireShown(text: BookText | undefined): BookText {
  if (!text || !isShown(text)) throw notFound('Text');
  return text;
}

/** The answer to store: null for the handed-in one. */
function wantedAnswer({ section, field, handedIn }: BookText, answer: Answer | null): Answer | null {
  if (!EDITED_KINDS.has(field.kind)) {
    throw badRequest('Only texts, lists and tables can be edited in the book.', {
      answer: 'Cannot be edited here',
    });
  }
  if (answer === null) return null;
  const asked = [{ key: section, title: '', fields: [field] }];
  const [problem] = Object.values(misfits(asked, { [section]: { [field.key]: answer } }));
  if (problem !== undefined) throw badRequest('This answer does not fit its question.', { answer: problem });
  const written = writtenOf(field, answer);
  if (written === null) {
    throw badRequest('A text in the book cannot be empty. You can restore what you handed in.', {
      answer: 'Is empty',
    });
  }
  return isDeepStrictEqual(written, handedIn) ? null : written;
}

/** Documents of a book are made of all its texts. An edit that shortens its text is never refused. */
async function requireShort(trx: Trx, userId: number): Promise<void> {
  if (isWithin(await queries.listShownEdits(trx, userId), MAX_BOOK_EDITS)) return;
  throw new HttpError(
    413,
    `The edited texts of your book may have at most ${sizeInWords(MAX_BOOK_EDITS)} together. Please shorten this one.`,
  );
}

/** The edit that the book shows; null while it shows the handed-in answer. */
const shownId = (edit: { id: number; answer: Answer | null } | undefined): number | null =>
  edit && edit.answer !== null ? edit.id : null;

/** An edit made from an earlier hand-in would hide the newer one. */
function requireNewestHandIn({ day, handedInAt }: BookRow, edit: NewBookEdit): void {
  const seen = edit.handedInAt === null ? undefined : Date.parse(edit.handedInAt);
  if (handedInAt?.getTime() === seen) return;
  throw conflict(`Day ${day} was handed in again meanwhile. Look at its new text first.`);
}

/** Keeping the own text declines the offer of a later hand-in, which is a change. */
function isUnchanged({ edit, version }: BookText, wanted: Answer | null): boolean {
  if (!edit) return wanted === null;
  return edit.version === version && isDeepStrictEqual(edit.answer, wanted);
}

/** The newest edits of a text, newest first, each before the handed-in answer that it was made from. */
async function listEdits(db: Reader, userId: number, { day, key }: Place): Promise<BookEdit[]> {
  const edits = await queries.listPastEdits(db, userId, day, key, MAX_LISTED_TEXT);
  if (edits.length === 0) requireShown((await readText(db, userId, { day, key })).text);
  const listed = edits.flatMap(({ id, answer, at, handedIn, handedInAt }) => {
    const own = { id, answer, at: at.toISOString() };
    if (handedIn === null) return [own];
    return [own, { id: null, answer: handedIn, at: handedInAt.toISOString() }];
  });
  // Shared by all who ask meanwhile.
  return Object.freeze(listed) as BookEdit[];
}
