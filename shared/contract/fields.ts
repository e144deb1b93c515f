import { z } from 'zod';
import { SPRINT_DAYS } from './limits.ts';
import { MAX_ID } from './texts.ts';

/** A public id in a path: a decimal integer in range; anything else returns 400. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
  .transform(Number)
  .refine((id) => id <= MAX_ID, 'Out of range');

export const NO_DAY = `Must be a day from 1 to ${SPRINT_DAYS}`;

/** A day in a path, as a decimal integer. */
export const PathDay = z
  .string()
  .regex(/^[1-9]\d?$/, NO_DAY)
  .transform(Number)
  .refine((day) => day <= SPRINT_DAYS, NO_DAY);

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

/** Address of a person's photo; null without one. Absent in events of older releases. */
export const AvatarURL = z.string().nullable().default(null);

/** A time, ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime();

const isTime = (time: string): boolean => {
  const moment = new Date(`${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time);
};

/** What a clock shows, on a quarter of an hour, without its zone: '2026-11-24T08:00'. */
export const LocalTime = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:(00|15|30|45)$/, 'Must be a date and a quarter of an hour')
  .refine(isTime, 'Not a date');
