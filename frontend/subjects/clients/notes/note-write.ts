import { freshness } from '#frontend/data/lists/query-client.ts';
import { defineWrite, KEPT, requestOf } from '#frontend/data/outbox/write.ts';
import { toastFailure } from '#frontend/kit/toast-store.ts';
import { notesQuery } from '#frontend/subjects/clients/queries.ts';

export const addNote = defineWrite({
  kind: 'note',
  noun: ['note', 'notes'],
  lane: ({ userId }: { userId: number }) => `notes:${userId}`,
  call: ({ userId }, note: string) =>
    requestOf('POST /api/users/:userId/notes', { params: { userId }, body: { note } }),
  onSent: ({ userId }) => void freshness.refresh(notesQuery(userId)),
  onFailed: ({ words }) => toastFailure('Note not saved', words ?? KEPT),
  onRefused: 'keep',
});
