import { coach } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/notes.ts';
import * as notes from './notes.service.ts';

export function notesRoutes({ query, command }: Routes): void {
  query(contract.listNotes, coach, ({ db, params }) => notes.listNotes(db, params.userId));
  command(contract.addNote, coach, ({ trx, actor, params, body }) =>
    notes.addNote(trx, actor, params.userId, body.note),
  );
  command(contract.updateNote, coach, ({ trx, params, body }) => notes.updateNote(trx, params.noteId, body));
  command(contract.deleteNote, coach, ({ trx, params, query: { since } }) =>
    notes.deleteNote(trx, params.noteId, since),
  );
}
