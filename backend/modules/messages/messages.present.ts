import type { Message } from '#shared/contract/messages.ts';
import { presentAvatarURL } from '#shared/database/present-file-url.ts';
import type { MessageRow } from './messages.queries.ts';

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  message: row.message,
  fromAdmin: row.from_admin,
  createdAt: row.created_at.toISOString(),
  userId: row.user_id,
  day: row.day,
  authorName: row.author_name,
  authorAvatarURL: presentAvatarURL(row.author_avatar_id),
  clientId: row.client_id,
});
