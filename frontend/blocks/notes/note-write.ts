import { KEPT, refresh, tellFailure } from '#frontend/data/outbox/after-write.ts';
import { defineWrite, requestOf } from '#frontend/data/outbox/write.ts';
import { keys } from '#frontend/data/queries/keys.ts';

export const addNote = defineWrite({
  kind: 'note',
  noun: ['note', 'notes'],
  lane: ({ userId }: { userId: number }) => `notes:${userId}`,
  call: ({ userId }, note: string) =>
    requestOf('POST /api/users/:userId/notes', { params: { userId }, body: { note } }),
  onSent: ({ userId }) => refresh(keys.notes(userId)),
  onFailed: ({ words }) => tellFailure('Note not saved', words ?? KEPT),
  onRefused: 'keep',
});
