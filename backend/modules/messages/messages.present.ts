import type { Message } from '#shared/contract/messages.ts';
import { presentAvatarURL } from '#shared/database/present-file-url.ts';
import type { MessageRow } from './messages.queries.ts';

/** Lists of conversations show no quotes. */
type Row = Omit<MessageRow, 'quote'> & Partial<Pick<MessageRow, 'quote'>>;

export const presentMessage = (row: Row): Message => ({
  id: row.id,
  message: row.message,
  fromAdmin: row.from_admin,
  createdAt: row.created_at.toISOString(),
  userId: row.user_id,
  day: row.day,
  authorName: row.author_name,
  authorAvatarURL: presentAvatarURL(row.author_avatar_id),
  clientId: row.client_id,
  authorId: row.author_id,
  ...(row.revision === 0 ? {} : presentChanges(row)),
  ...(row.quote && { quote: row.quote }),
});

const presentChanges = ({ revision, edited_at, removed_at }: Row): Partial<Message> => ({
  revision,
  ...(edited_at && { editedAt: edited_at.toISOString() }),
  ...(removed_at && { removedAt: removed_at.toISOString() }),
});
