import { z } from 'zod';
import { Area } from './areas.ts';
import { VISIBLE } from './blank.ts';
import { AvatarURL, Day, endpoint, FileId, Id, PathDay, PathId, Timestamp } from './endpoint.ts';
import {
  MAX_MESSAGE_FILES,
  MAX_MESSAGE_LENGTH,
  MAX_VOICE_MS,
  MESSAGES_PAGE_SIZE,
  MESSAGES_SEARCHED,
  reactionKinds,
} from './limits.ts';
import { eachOnce, stated } from './stated.ts';
import { required, text } from './texts.ts';
import { StoredFile } from './uploads.ts';

const PEAKS = /^[0-9a-z]{64}$/;

/** The message that another one answers, as it is now. */
export const Quote = z.object({
  id: Id,
  day: Day,
  fromAdmin: z.boolean(),
  authorName: z.string(),
  /** Its first words; empty for a removed one. */
  message: z.string(),
  /** As in the quoted message. */
  voiceMs: z.number().int().optional(),
  /** As in the quoted message. */
  revision: z.number().int().optional(),
  removedAt: Timestamp.optional(),
});
export type Quote = z.infer<typeof Quote>;

/** Who reacted to a message in one way. */
export const Reaction = z.object({ kind: z.enum(reactionKinds), by: z.array(Id) });
export type Reaction = z.infer<typeof Reaction>;

/** `none`: it is no picture, or cannot be read. */
export const ThumbnailState = z.enum(['making', 'ready', 'none']);
export type ThumbnailState = z.infer<typeof ThumbnailState>;

/** A coach's pin on a picture in a message. */
export const FilePin = Area.extend({ id: Id, comment: z.string(), isTicked: z.boolean() });
export type FilePin = z.infer<typeof FilePin>;

/** What a voice note has beside its sound. `peaks`: the loudest moment of each part, as `shared/domain/voice-notes.ts` writes it. */
export const VoiceNote = z.object({
  ms: z.number().int().min(1).max(MAX_VOICE_MS),
  peaks: z.string().regex(PEAKS, 'Must be the peaks of the recording'),
});
export type VoiceNote = z.infer<typeof VoiceNote>;

/** A file in a message. */
export const MessageFile = StoredFile.extend({
  id: FileId,
  thumbnail: ThumbnailState,
  /** In the order of their numbers. A pin or its tick changes the message's revision. */
  pins: z.array(FilePin).optional(),
  /** Absent of files that are no voice notes. */
  voice: VoiceNote.optional(),
});
export type MessageFile = z.infer<typeof MessageFile>;

export const Message = z.object({
  id: Id,
  message: z.string(),
  fromAdmin: z.boolean(),
  createdAt: Timestamp,
  /** The participant whose conversation it belongs to. */
  userId: Id,
  day: Day,
  authorName: z.string(),
  authorAvatarURL: AvatarURL,
  /** The sender's Idempotency-Key: a screen uses it to replace its optimistic message. */
  clientId: z.string().nullable(),
  authorId: Id,
  /** How often it was changed: of two states the higher one is newer. Absent while it is as sent. */
  revision: z.number().int().optional(),
  editedAt: Timestamp.optional(),
  /** Its words are gone. */
  removedAt: Timestamp.optional(),
  /** The length of its voice note. Absent without one. */
  voiceMs: z.number().int().optional(),
  /** Absent in lists of conversations. */
  quote: Quote.optional(),
  /** Absent in lists of conversations. A reaction changes the revision. */
  reactions: z.array(Reaction).optional(),
  /** Absent in lists of conversations, and when the message is removed. */
  files: z.array(MessageFile).optional(),
});
export type Message = z.infer<typeof Message>;

const REQUIRED = 'A message is required';
export const MessageText = required(text(MAX_MESSAGE_LENGTH), REQUIRED);

const parts = {
  /** May be empty beside files. */
  message: text(MAX_MESSAGE_LENGTH),
  /** A message of the same conversation that this one answers. */
  quotedId: Id.optional(),
  /** Ids of files that the author has uploaded for this conversation, each sent once. */
  files: z
    .array(FileId)
    .min(1)
    .max(MAX_MESSAGE_FILES, `At most ${MAX_MESSAGE_FILES} files`)
    .check(eachOnce('Each file once'))
    .optional(),
};

const saysSomething = stated<{ message: string; files?: string[] | undefined }>(
  ({ message, files }) => message !== '' || files !== undefined,
  { path: ['message'], error: REQUIRED },
  { anyOf: [{ properties: { message: { pattern: VISIBLE.source } } }, { required: ['files'] }] },
);

/** `before`: only messages older than this id. The Link header of a page gives the next one. */
const Page = z.object({ before: PathId.optional() });

export const listFeedbackMessages = endpoint('GET /api/feedback/:feedbackId/messages', {
  summary: `The newest ${MESSAGES_PAGE_SIZE} messages of the feedback's day, oldest first.`,
  query: Page,
  response: z.array(Message),
});

export const sendFeedbackMessage = endpoint('POST /api/feedback/:feedbackId/messages', {
  headers: ['Idempotency-Key'],
  summary: 'Write a message about a reviewed day; who speaks is taken from the session.',
  status: 201,
  body: z.object(parts).check(saysSomething),
  response: Message,
  rate: 'messages',
});

export const listMessages = endpoint('GET /api/conversations/:userId/messages', {
  summary: `The newest ${MESSAGES_PAGE_SIZE} messages of a conversation, oldest first: of all days or one. A search answers those with a text, of ${MESSAGES_SEARCHED} messages looked through; its next page looks through the older ones.`,
  query: z.object({
    before: PathId.optional(),
    day: PathDay.optional(),
    /** Any part of a message, in any case. */
    q: z.optional(text(200)),
  }),
  response: z.array(Message),
  rate: 'searches',
});

export const sendMessage = endpoint('POST /api/conversations/:userId/messages', {
  headers: ['Idempotency-Key'],
  summary: 'Write a message about any open day.',
  status: 201,
  body: z.object({ ...parts, day: Day }).check(saysSomething),
  response: Message,
  rate: 'messages',
});
