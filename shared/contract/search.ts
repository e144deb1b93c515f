import { z } from 'zod';
import { AvatarURL, Day, endpoint, Id, Timestamp } from './endpoint.ts';
import { MAX_SEARCH_COUNT, SEARCH_PREVIEW, SEARCH_PREVIEW_COUNT } from './limits.ts';
import { text } from './texts.ts';

export const SearchKind = z.enum(['client', 'submission', 'feedback', 'message', 'note', 'task']);
export type SearchKind = z.infer<typeof SearchKind>;

/** A piece of the found text; `isHit` where it is what was searched for. */
export const FoundPart = z.object({ text: z.string(), isHit: z.boolean() });
export type FoundPart = z.infer<typeof FoundPart>;

export const Found = z.object({
  /** Of the client, submission, feedback, message or note; of a task its day. */
  id: Id,
  /** The participant whom it belongs to; of a task the reader. */
  userId: Id,
  userName: z.string(),
  company: z.string().nullable(),
  /** Absent of a task. */
  programmeVersion: Id.optional(),
  avatarURL: AvatarURL,
  /** Of a submission, feedback, message or task; of a client the current one, if any. */
  day: Day.nullable(),
  /** The author of a message, feedback or note. */
  authorName: z.string().nullable(),
  /** Null of a task. */
  at: Timestamp.nullable(),
  /** A client's name, address and company, else the text around the first hit, within one answer. */
  parts: z.array(FoundPart),
});
export type Found = z.infer<typeof Found>;

export const FoundGroup = z.object({
  kind: SearchKind,
  /** Stops at the maximum. */
  count: z.number().int(),
  /** More exist than were counted. */
  isAtLeast: z.boolean(),
  /** Newest first; of tasks those whose title was found first. */
  found: z.array(Found),
});
export type FoundGroup = z.infer<typeof FoundGroup>;

export const search = endpoint('GET /api/search', {
  summary: `What contains every word, the last one also as the beginning of a word, in any case and without accents: for coaches clients, submissions, messages, notes and tasks; for participants tasks, by their titles and the questions of open days, and their own submissions, feedback and messages. The newest ${SEARCH_PREVIEW} of each kind, counted up to ${SEARCH_PREVIEW_COUNT}, or ${MAX_SEARCH_COUNT} of one.`,
  query: z.object({ q: z.optional(text(200)), kind: SearchKind.optional() }),
  response: z.array(FoundGroup),
  lane: 'heavy',
  rate: 'searches',
});
