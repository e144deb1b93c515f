import { QUOTE_LENGTH, reactionKinds } from '#shared/contract/limits.ts';
import { FilePin, Message, MessageFile, Quote, Reaction, VoiceNote } from '#shared/contract/messages.ts';
import type { Reader } from '#shared/database/database.ts';
import {
  avatarURL,
  columnsOf,
  type Fields,
  jsonOf,
  presenterOf,
  timestamp,
} from '#shared/database/json-of.ts';

const PIN = jsonOf(FilePin, {
  id: 'id',
  comment: 'comment',
  isTicked: 'ticked_at is not null',
  ...{ x: "pin -> 'x'", y: "pin -> 'y'", toX: "pin -> 'toX'", toY: "pin -> 'toY'" },
});

/** SQL: a row of `message_files as file`. */
export const FILE = jsonOf(MessageFile, {
  id: 'file.id',
  name: 'file.name',
  size: 'file.size',
  mediaType: 'file.media_type',
  thumbnail: 'file.thumbnail_state',
  pins: `(select jsonb_agg(${PIN} order by id) from annotations where message_file_id = file.id)`,
  voice: `case when file.voice_ms is not null then ${jsonOf(VoiceNote, { ms: 'file.voice_ms', peaks: 'file.voice_peaks' })} end`,
});

/** SQL: the length of a message's voice note; null without one. */
const voiceMs = (message: string): string => `case when ${message}.has_files then (
  select max(voice_ms) from message_files where message_id = ${message}.id) end`;

/** SQL: the quote of the message `quoted` by `quoted_author`, as `quoteOf` makes it of a message. */
export const QUOTE = jsonOf(Quote, {
  id: 'quoted.id',
  day: 'quoted.day',
  fromAdmin: 'quoted.from_admin',
  authorName: 'quoted_author.name',
  message: `left(quoted.message, ${QUOTE_LENGTH + 1})`,
  voiceMs: voiceMs('quoted'),
  revision: 'nullif(quoted.revision, 0)',
  removedAt: timestamp('quoted.removed_at'),
});

type Beside = Pick<Message, 'quote' | 'reactions' | 'files'>;
/** A message in lists of conversations. */
export const PlainMessage = Message.omit({ quote: true, reactions: true, files: true });

/** Of the message `m` by the author `a`. */
const plain: Fields<Omit<Message, keyof Beside>> = {
  id: 'm.id',
  message: 'm.message',
  fromAdmin: 'm.from_admin',
  createdAt: timestamp('m.created_at'),
  userId: 'm.user_id',
  day: 'm.day',
  authorName: 'a.name',
  authorAvatarURL: avatarURL('a.avatar_id'),
  clientId: 'm.client_id',
  authorId: 'm.author_id',
  revision: 'nullif(m.revision, 0)',
  voiceMs: voiceMs('m'),
  editedAt: timestamp('m.edited_at'),
  removedAt: timestamp('m.removed_at'),
};

/** SQL: the message `m` by the author `a`, with nothing beside it. */
export const PLAIN_MESSAGE = jsonOf(PlainMessage, plain);

/** SQL: the message `m` by the author `a` as it is sent, with this beside it. */
export const sentMessage = (sentBeside: Fields<Beside & Pick<Message, 'voiceMs'>>): string =>
  jsonOf(Message, { ...plain, revision: 'null', editedAt: 'null', removedAt: 'null', ...sentBeside });

const KINDS = `'{${reactionKinds.join()}}'::text[]`;
const REACTION = jsonOf(Reaction, { kind: 'kind', by: 'by' });

const beside: Fields<Beside> = {
  quote: `case when m.quoted_id is not null then (
    select ${QUOTE} from messages as quoted join users as quoted_author on quoted_author.id = quoted.author_id
    where quoted.id = m.quoted_id) end`,
  // A reaction changes the revision, so messages as they were sent have none.
  reactions: `case when m.revision > 0 then (
    select jsonb_agg(${REACTION} order by array_position(${KINDS}, kind)) from (
      select kind, jsonb_agg(author_id order by author_id) as by from message_reactions
      where message_id = m.id and kind = any(${KINDS}) group by kind) as each) end`,
  files: `case when m.has_files then (
    select jsonb_agg(${FILE} order by place) from message_files as file where message_id = m.id) end`,
};

/** SQL of the message `m` by the author `a`. */
const message: Fields<Message> = { ...plain, ...beside };
export const MESSAGE = jsonOf(Message, message);

/** Messages `m` with their authors `a` and what belongs to them. */
export const selectMessages = (db: Reader) =>
  db.selectFrom('messages as m').innerJoin('users as a', 'a.id', 'm.author_id').select(columnsOf(message));

export const presentMessage = presenterOf(Message);

export async function findMessage(db: Reader, id: number): Promise<Message | undefined> {
  const row = await selectMessages(db).where('m.id', '=', id).executeTakeFirst();
  return row && presentMessage(row);
}
