import { type Actor, coach } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { requireListCapacity } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { getClient, getCurrentClient } from '#backend/modules/users/users.ts';
import type { Note } from '#shared/contract/notes.ts';
import * as contract from '#shared/contract/notes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as queries from './notes.queries.ts';

export function notesRoutes({ query, command }: Routes): void {
  query(contract.listNotes, coach, ({ db, params }) => listNotes(db, params.userId));
  command(contract.addNote, coach, ({ trx, actor, params, body }) =>
    addNote(trx, actor, params.userId, body.note),
  );
  command(contract.updateNote, coach, ({ trx, params, body }) => updateNote(trx, params.noteId, body));
  command(contract.deleteNote, coach, ({ trx, params, query: { since } }) =>
    deleteNote(trx, params.noteId, since),
  );
}

/** `since`: when the note was read that it changes. */
interface NoteChange {
  note: string;
  since?: string | undefined;
}

const FULL = 'The notes on this client are full. Please remove or shorten some.';

async function getNote(db: Reader, id: number): Promise<Note> {
  const note = await queries.findNote(db, id);
  if (!note) throw notFound('Note');
  return note;
}

async function listNotes(db: Reader, userId: number): Promise<Note[]> {
  await getClient(db, userId);
  return await queries.listNotes(db, userId);
}

async function addNote(trx: Trx, actor: Actor, userId: number, text: string): Promise<Note> {
  await getCurrentClient(trx, userId);
  requireListCapacity(await queries.measureNotes(trx, userId), text, FULL);
  const note = await getNote(trx, await queries.insertNote(trx, userId, actor.id, text));
  await recordEvent(trx, 'notes.changed', { userId });
  return note;
}

async function updateNote(trx: Trx, id: number, { note: text, since }: NoteChange): Promise<Note> {
  const { userId } = await getNote(trx, id);
  requireListCapacity(await queries.measureNotes(trx, userId, id), text, FULL);
  if (!(await queries.updateNote(trx, id, text, since)))
    throw conflict('This note was changed meanwhile. Copy your words, then press Cancel to read it.');
  await recordEvent(trx, 'notes.changed', { userId });
  return await getNote(trx, id);
}

async function deleteNote(trx: Trx, id: number, since?: string): Promise<{ message: string }> {
  const { userId } = await getNote(trx, id);
  if (!(await queries.deleteNote(trx, id, since)))
    throw conflict('This note was changed meanwhile. Read it before you remove it.');
  await recordEvent(trx, 'notes.changed', { userId });
  return { message: 'Note removed.' };
}
