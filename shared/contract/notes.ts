import { z } from 'zod';
import { endpoint, Id, Timestamp } from './endpoint.ts';
import { LongText, required } from './texts.ts';

/** Coaches' notes about a client; never returned to participants. */
export const Note = z.object({
  id: Id,
  userId: Id,
  authorName: z.string(),
  note: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Note = z.infer<typeof Note>;

const NoteForm = z.object({ note: required(LongText, 'A note is required') });
/** The note's `updatedAt` when the change began; 409 if it was changed since. */
const Since = z.object({ since: Timestamp.optional() });

export const listNotes = endpoint('GET /api/users/:userId/notes', {
  summary: 'The private notes on a client, newest first.',
  response: z.array(Note),
});

export const addNote = endpoint('POST /api/users/:userId/notes', {
  summary: 'Add a private note.',
  status: 201,
  body: NoteForm,
  response: Note,
});

export const updateNote = endpoint('PUT /api/notes/:noteId', {
  summary: 'Change a private note.',
  body: NoteForm.extend(Since.shape),
  response: Note,
});

export const deleteNote = endpoint('DELETE /api/notes/:noteId', {
  summary: 'Remove a private note.',
  query: Since,
  response: z.object({ message: z.string() }),
});
