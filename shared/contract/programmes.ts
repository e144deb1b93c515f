import { z } from 'zod';
import { Day, endpoint, Id, Timestamp } from './endpoint.ts';
import { ErrorBody } from './errors.ts';
import { MAX_PARTS } from './limits.ts';
import { LongText, name, required } from './texts.ts';

/** A programme as screens show it, in the version that a client began. */
export const ProgrammeOutline = z.object({
  key: z.string(),
  name: z.string(),
  tasksHeading: z.string(),
  /** Without gaps from day 1 to the last day. */
  parts: z.array(z.object({ name: z.string(), label: z.string(), firstDay: Day, lastDay: Day })),
  /** Of all days in order. */
  titles: z.array(z.string()),
  /** False: it has no chapters and makes no book. */
  hasBook: z.boolean().optional(),
});
export type ProgrammeOutline = z.infer<typeof ProgrammeOutline>;

const Cell = z.union([LongText, z.number(), z.array(LongText).max(MAX_PARTS)]);
const FieldName = z.string().regex(/^[a-zA-Z][\w.]{0,99}$/, 'Not the name of a field');
const DraftRow = z.record(FieldName, Cell);

/** The fields of a part by name (shared/domain/programme-draft.ts): nothing in them is checked until it is published. */
export const DraftFields = z.record(
  FieldName,
  z.union([
    LongText,
    z.number(),
    z.boolean(),
    z.array(LongText).max(MAX_PARTS),
    z.array(DraftRow).max(MAX_PARTS),
    DraftRow,
  ]),
);
export type DraftFields = z.infer<typeof DraftFields>;

export const DraftPart = z.object({
  fields: DraftFields,
  /** 0: as the newest version has it; it was not saved. */
  version: z.number().int(),
  updatedAt: Timestamp,
});
export type DraftPart = z.infer<typeof DraftPart>;

export const ProgrammeItem = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  /** Of the newest version, before the first one of the draft. */
  days: z.number().int(),
  /** Of the newest version's days in order; none before the first version. */
  titles: z.array(z.string()),
  /** Null: never published. */
  version: z.number().int().nullable(),
  publishedAt: Timestamp.nullable(),
  /** Active clients in any version. */
  clients: z.number().int(),
  /** Somebody finished it and began another one. */
  wasFinished: z.boolean(),
  /** `programmeVersion` of its people. */
  versions: z.array(Id),
  isDefault: z.boolean(),
  /** Since when nobody is given it; null: it can be given. */
  archivedAt: Timestamp.nullable(),
  /** Nobody is or was in it, so it can be deleted; another one is archived. */
  isUnused: z.boolean(),
  /** It comes with the product, which alone publishes it. */
  isBuiltIn: z.boolean(),
  /** Suggestions for texts of the draft that wait. */
  suggestions: z.number().int(),
  /** The draft differs from the newest version. */
  hasDraft: z.boolean(),
});
export type ProgrammeItem = z.infer<typeof ProgrammeItem>;

/** What keeps a draft from being published; `field` is the name of a field of the part. */
export const DraftProblem = z.object({ part: z.string(), field: z.string(), message: z.string() });
export type DraftProblem = z.infer<typeof DraftProblem>;

export const ProgrammeChange = z.object({
  /** The day in the draft, or in the newest version when the draft no longer has it; null: the programme itself. */
  day: Day.nullable(),
  /** One sentence, and what it means for those who are there. */
  what: z.string(),
  /** Answers keep their questions: people of the newest version could be given this one. */
  isSafe: z.boolean(),
  /** People at or past that day. */
  clients: z.number().int(),
});
export type ProgrammeChange = z.infer<typeof ProgrammeChange>;

export const ProgrammeVersion = z.object({
  number: z.number().int(),
  days: z.number().int(),
  publishedAt: Timestamp,
  /** Null: the product, or a coach whose account was deleted. */
  publishedBy: z.string().nullable(),
  clients: z.number().int(),
});
export type ProgrammeVersion = z.infer<typeof ProgrammeVersion>;

/** What clients of any version did on a day, also in finished programmes. */
export const DayFigures = z.object({
  handedIn: z.number().int(),
  /** Median from the unlock to the first submission, without pauses, with two significant digits. */
  hours: z.number(),
  /** How many of them a coach asked for a new version. */
  sentBack: z.number().int(),
  /** By a question's key: how many of the newest hand-ins on the screen left it empty, of how many that were asked it. */
  empty: z.record(z.string(), z.object({ empty: z.number().int(), of: z.number().int() })),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** What is wrong in an uploaded file, such as `days[2].title`. */
export const FileProblem = z.object({ place: z.string(), message: z.string() });

/** Stands for the draft that a list of changes was made of. */
const BasedOn = z.string().regex(/^[0-9a-f]{64}$/, 'Not the value of a list of changes');

export const listProgrammes = endpoint('GET /api/programmes', {
  summary: 'The programmes, the one that new clients begin first.',
  response: z.array(ProgrammeItem),
});

export const createProgramme = endpoint('POST /api/programmes', {
  summary:
    'Make a programme with a draft: a copy of the newest version of `from`, else one day with one question. 409 when another one has the name.',
  status: 201,
  body: z.object({ name: required(name(80), 'A name is required'), from: Id.optional() }),
  response: ProgrammeItem,
});

export const getProgrammeDraft = endpoint('GET /api/programmes/:programmeId/draft', {
  summary: 'The parts of the draft; a part that was never saved is that of the newest version.',
  response: z.object({ parts: z.record(z.string(), DraftPart) }),
});

export const saveProgrammePart = endpoint('PUT /api/programmes/:programmeId/draft/:part', {
  headers: ['If-Match', 'If-None-Match'],
  summary:
    'Store a part of the draft. With If-Match, or If-None-Match: * for a first save, 412 and the newer part. 409 for a programme of the product.',
  body: z.object({ fields: DraftFields }),
  response: DraftPart,
  refusals: { 412: ErrorBody.extend({ draft: DraftPart.nullable() }) },
});

export const getProgrammeChanges = endpoint('GET /api/programmes/:programmeId/changes', {
  summary: 'What keeps the draft from being published, and what publishing it would change.',
  response: z.object({
    problems: z.array(DraftProblem),
    changes: z.array(ProgrammeChange),
    basedOn: BasedOn,
  }),
});

export const publishProgramme = endpoint('POST /api/programmes/:programmeId/publish', {
  summary:
    'Make the draft the newest version, for those who begin. 409 when it changed since its changes were read.',
  body: z.object({ basedOn: BasedOn }),
  response: ProgrammeItem,
  refusals: { 422: ErrorBody.extend({ problems: z.array(DraftProblem) }) },
});

export const listProgrammeVersions = endpoint('GET /api/programmes/:programmeId/versions', {
  summary: 'The published versions, newest first.',
  response: z.array(ProgrammeVersion),
});

export const getDayFigures = endpoint('GET /api/programmes/:programmeId/figures/:part', {
  summary: 'What clients did on a day, by its key in the draft; null of fewer than three hand-ins.',
  response: z.object({ figures: DayFigures.nullable() }),
});

export const restoreProgrammeVersion = endpoint(
  'POST /api/programmes/:programmeId/versions/:version/restore',
  {
    summary: 'Put a version, by its number, into the draft: a new version of each part.',
    response: z.object({ parts: z.record(z.string(), DraftPart) }),
  },
);

export const giveNewestVersion = endpoint('POST /api/programmes/:programmeId/versions/latest/give', {
  summary:
    'Give the newest version to everybody of the programme; 409 unless all changes since theirs are of texts, help, examples and checks.',
  response: ProgrammeItem,
});

export const getProgrammeFile = endpoint('GET /api/programmes/:programmeId/file', {
  summary: 'The newest version, or the draft, as a file (docs/programme-format.md).',
  query: z.object({ draft: z.literal('true').optional() }),
  response: z.looseObject({ format: z.literal(1) }),
});

export const createProgrammeFromFile = endpoint('POST /api/programmes/file', {
  summary: 'Make a programme with a draft from such a file of up to 2 MB; 422 names all that is wrong in it.',
  status: 201,
  form: z.object({ file: z.file().mime(['application/json']) }),
  response: ProgrammeItem,
  refusals: { 422: ErrorBody.extend({ problems: z.array(FileProblem) }) },
});

export const removeProgramme = endpoint('DELETE /api/programmes/:programmeId', {
  summary:
    'Delete a programme that nobody is or was in, or else archive it: nobody is given it any more, and those who are in it go on. 409 for the one that new clients or a coming cohort begin.',
  response: z.object({ outcome: z.enum(['deleted', 'archived']) }),
});

export const unarchiveProgramme = endpoint('POST /api/programmes/:programmeId/unarchive', {
  summary: 'Take a programme out of the archive, so that it can be given again.',
  response: ProgrammeItem,
});

export const makeDefaultProgramme = endpoint('POST /api/programmes/:programmeId/default', {
  summary: 'New clients begin this programme, in its newest version.',
  response: ProgrammeItem,
});
