import { reactionKinds } from '#shared/contract/limits.ts';
import type { Message, Reaction } from '#shared/contract/messages.ts';
import { presentAvatarURL } from '#shared/database/present-file-url.ts';
import type { MessageRow } from './message-rows.queries.ts';

type Beside = 'quote' | 'reactions' | 'files';

/** Lists of conversations show nothing beside the words. */
type Row = Omit<MessageRow, Beside> & Partial<Pick<MessageRow, Beside>>;

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
  ...(row.reactions && { reactions: inOrder(row.reactions) }),
  ...(row.files && { files: row.files }),
});

const inOrder = (reactions: readonly Reaction[]): Reaction[] =>
  reactionKinds.flatMap((kind) => reactions.filter((reaction) => reaction.kind === kind));

const presentChanges = ({ revision, edited_at, removed_at }: Row): Partial<Message> => ({
  revision,
  ...(edited_at && { editedAt: edited_at.toISOString() }),
  ...(removed_at && { removedAt: removed_at.toISOString() }),
});
