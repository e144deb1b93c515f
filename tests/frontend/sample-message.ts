import type { Message } from '#shared/contract/messages.ts';

/** A message of Ada to her coach, sent on 1 January 2026 at 9:00 and so many minutes. */
export const sampleMessage = (id: number, minute = 0, more: Partial<Message> = {}): Message => ({
  ...{ id, message: `message ${id}`, fromAdmin: false, createdAt: sampleMoment(minute), userId: 7, day: 1 },
  ...{ authorId: 7, authorName: 'Ada', authorAvatarURL: null, clientId: null },
  ...more,
});

export const sampleMoment = (minute: number): string =>
  new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString();
