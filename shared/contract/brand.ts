import { z } from 'zod';
import { Day, endpoint, Id, PathDay, PathId, Timestamp } from './endpoint.ts';
import { MAX_LISTED_TEXT } from './limits.ts';
import { Answer, BookShape, Column, FieldKind } from './workbooks.ts';

/** One answer as the book shows it. */
export const BookEntry = z.object({
  /** The workbook's field. */
  key: z.string(),
  label: z.string(),
  /** The label in the book, which may be empty. */
  caption: z.string(),
  shape: BookShape,
  kind: FieldKind,
  columns: z.array(Column).readonly().optional(),
  answer: Answer,
  /** The day's result, set larger than the rest. */
  isResult: z.boolean(),
  /** The owner's newest edit; null while the book shows the handed-in answer. */
  edit: z.object({ id: Id, at: Timestamp }).nullable(),
  /** A later hand-in's answer that the owner has neither taken nor declined; null without one. */
  offered: Answer.nullable(),
});
export type BookEntry = z.infer<typeof BookEntry>;

/** A day's part of the book. */
export const BookDay = z.object({
  day: Day,
  title: z.string(),
  /** The name of its work. */
  heading: z.string(),
  /** When the newest version was handed in; null before the first. */
  handedInAt: Timestamp.nullable(),
  /** Handed in as a file: at most its one sentence can be shown. */
  isFile: z.boolean(),
  /** The answered fields that belong into the book, in the workbook's order. */
  entries: z.array(BookEntry),
});
export type BookDay = z.infer<typeof BookDay>;

export const BookChapter = z.object({
  /** The brand book of the sprint has the chapters `foundation`, `market`, `position`, `character`, `look` and `world`. */
  key: z.string(),
  title: z.string(),
  /** What the chapter will hold; shown while it is empty. */
  promise: z.string(),
  /** At its end the brand is shown in use. */
  showsBrand: z.boolean().optional(),
  firstDay: Day,
  lastDay: Day,
  days: z.array(BookDay),
});
export type BookChapter = z.infer<typeof BookChapter>;

/** What the cover and the colours are made of. */
export const BookCover = z.object({
  /** The company, else the person's name. */
  name: z.string(),
  /** The tagline, else the mission; null before both. */
  line: z.string().nullable(),
  /** Address of the newest logo picture, as in its entry. */
  logo: z.string().nullable(),
  /** Day 16, main colour first: six-digit codes such as #2F4A43. */
  palette: z.array(z.object({ name: z.string(), hex: z.string() })),
});
export type BookCover = z.infer<typeof BookCover>;

export const BrandBook = z.object({
  userId: Id,
  cover: BookCover,
  /** The day of the sprint, 0 before it and while it is paused. */
  currentDay: z.number().int(),
  /** Where the programme asks for what mock-ups show, by the question's key. */
  brandDays: z.record(z.string(), Day).optional(),
  /** When the last day was handed in. */
  finishedAt: Timestamp.nullable(),
  /** When the newest answer or edit was made; null while the book is empty. */
  updatedAt: Timestamp.nullable(),
  chapters: z.array(BookChapter),
});
export type BrandBook = z.infer<typeof BrandBook>;

/**
 * What a stranger sees: no person, edits, times of hand-ins or e-mail addresses, and pictures under the link's own address,
 * which has no preview.
 */
export const PublicBook = BrandBook.pick({ cover: true, updatedAt: true, chapters: true });
export type PublicBook = z.infer<typeof PublicBook>;

/** A text that the owner polished, newest first, and after its oldest edit the handed-in answer of that time. */
export const BookEdit = z.object({
  /** Null for the handed-in answer. */
  id: Id.nullable(),
  /** Null: the handed-in answer was restored. */
  answer: Answer.nullable(),
  at: Timestamp,
});
export type BookEdit = z.infer<typeof BookEdit>;

export const NewBookEdit = z.object({
  /** Null restores the handed-in answer. */
  answer: Answer.nullable(),
  /** Id of the edit that the owner saw, null without one; another newest edit is a 409. */
  replaces: Id.nullable(),
  /** The day's `handedInAt` that the owner saw; a later hand-in is a 409, because the edit would hide it. */
  handedInAt: Timestamp.nullable(),
});
export type NewBookEdit = z.infer<typeof NewBookEdit>;

/** The public link. */
export const BookLink = z.object({
  /** Null when it cannot be shown again: the session secret is another one since. */
  token: z.string().nullable(),
  createdAt: Timestamp,
  /** When it ends by itself. */
  endsAt: Timestamp.nullable(),
});
export type BookLink = z.infer<typeof BookLink>;

export const NewBookLink = z.object({ endsAt: Timestamp.nullable() });
export type NewBookLink = z.infer<typeof NewBookLink>;

export const FinishedBrand = z.object({
  userId: Id,
  name: z.string(),
  finishedAt: Timestamp,
  cover: BookCover,
});
export type FinishedBrand = z.infer<typeof FinishedBrand>;

const text = z.object({
  userId: PathId,
  day: PathDay,
  key: z.string().regex(/^[a-z]\w{0,39}$/, 'Not a key'),
});
/** 128 random bits; every other text is the token of no link, 404. */
const token = z.string().max(100);

export const getBrandBook = endpoint('GET /api/brand/:userId', {
  summary: 'The brand book: every answer marked for it, from the newest versions.',
  response: BrandBook,
});

export const listBookEdits = endpoint('GET /api/brand/:userId/texts/:day/:key', {
  summary: `The newest edits of a text in the book, newest first, until they have ${MAX_LISTED_TEXT} bytes together.`,
  params: text,
  response: z.array(BookEdit),
});

export const editBookText = endpoint('PUT /api/brand/:userId/texts/:day/:key', {
  summary: 'Polish a text of the own book. The handed-in version stays; 409 when it was edited meanwhile.',
  params: text,
  body: NewBookEdit,
  response: BookEntry,
});

export const getBookLink = endpoint('GET /api/brand/:userId/link', {
  summary: 'The public link of the own book, or of that of a finished programme; null without one.',
  response: BookLink.nullable(),
});

export const createBookLink = endpoint('POST /api/brand/:userId/link', {
  summary:
    'Make a public link to the own book, or to that of a finished programme. An earlier link to it ends.',
  status: 201,
  body: NewBookLink,
  response: BookLink,
});

export const revokeBookLink = endpoint('DELETE /api/brand/:userId/link', {
  summary: 'End the public link at once.',
  response: z.object({ revoked: z.boolean() }),
});

export const getPublicBook = endpoint('GET /api/public/books/:token', {
  summary: 'A shared book; 404 for an unknown, ended or revoked link.',
  params: z.object({ token }),
  response: PublicBook,
});

export const getPublicPicture = endpoint('GET /api/public/books/:token/pictures/:fileId', {
  summary: 'A picture of a shared book.',
  params: z.object({ token, fileId: z.string().regex(/^[\w-]{32}$/) }),
  response: z.unknown(),
  mediaType: 'image/*',
});

export const listFinishedBrands = endpoint('GET /api/brand/finished', {
  summary: 'Participants who handed in their last day within the last seven days, newest first.',
  response: z.array(FinishedBrand),
});
