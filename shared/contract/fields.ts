import { z } from 'zod';
import { QUARTER_HOUR } from './dates.ts';
import { SPRINT_DAYS } from './limits.ts';
import { MAX_ID } from './texts.ts';

/** A number in a path or query, in plain decimal digits: '7', neither '07' nor '7.0'. */
export const wholeNumber = (min: number, max: number, error = 'Must be a whole number', tooLarge = error) =>
  z.preprocess(
    (digits: string) => (/^(0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : digits),
    z.int(error).min(min, error).max(max, tooLarge),
  );

/** A public id in a path; anything else returns 400. */
export const PathId = wholeNumber(1, MAX_ID, 'Must be a whole number', 'Out of range');

export const NO_DAY = `Must be a day from 1 to ${SPRINT_DAYS}`;

/** A day in a path. */
export const PathDay = wholeNumber(1, SPRINT_DAYS, NO_DAY);

/** An opaque id of a stored file. */
export const FileId = z.string().regex(/^[\w-]{32}$/, 'Not a file id');

/** The parameters of paths, by their names. */
export const pathParams = {
  userId: PathId,
  coachId: PathId,
  submissionId: PathId,
  feedbackId: PathId,
  annotationId: PathId,
  messageId: PathId,
  heldId: PathId,
  noteId: PathId,
  snippetId: PathId,
  printId: PathId,
  passkeyId: PathId,
  version: PathId,
  line: PathId,
  day: PathDay,
  fileId: FileId,
};

export const Id = z.number().int().min(1).max(MAX_ID);
export const Day = z.number().int().min(1).max(SPRINT_DAYS);
/** 0 before the sprint and while it is paused. */
export const CurrentDay = z.number().int().min(0).max(SPRINT_DAYS);

/** Address of a person's photo; null without one. */
export const AvatarURL = z.string().nullable();

/** A time, ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime();

/** What a clock shows, on a quarter of an hour, without its zone: '2026-11-24T08:00'. */
export const LocalTime = z.string().regex(QUARTER_HOUR, 'Must be a date and a quarter of an hour');

/** A count for each of these. The schema of a record would not say which it has. */
export const countOfEach = <Name extends string>(
  names: readonly Name[],
): z.ZodObject<Record<Name, z.ZodNumber>> =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number().int()])) as Record<Name, z.ZodNumber>);
