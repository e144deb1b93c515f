import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, PathId, Timestamp } from './fields.ts';
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
const ClientParams = z.object({ userId: PathId });
const NoteParams = z.object({ noteId: PathId });

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/users/:userId/notes',
  summary: 'The private notes on a client, newest first.',
  params: ClientParams,
  response: z.array(Note),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/users/:userId/notes',
  summary: 'Add a private note.',
  status: 201,
  params: ClientParams,
  body: NoteForm,
  response: Note,
});

export const updateNote = endpoint({
  method: 'PUT',
  path: '/api/notes/:noteId',
  summary: 'Change a private note.',
  params: NoteParams,
  body: NoteForm,
  response: Note,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/:noteId',
  summary: 'Remove a private note.',
  params: NoteParams,
  response: z.object({ message: z.string() }),
});
