import { z } from 'zod';
import { endpoint, Id, PartName } from './endpoint.ts';
import { LongText, line } from './texts.ts';

/** A field of a part of a draft whose value is a text. */
const TextName = z
  .string()
  .regex(
    /^(name|promise|description|tasksHeading|title|deliverable|estimatedTime|resultLabel|bookHeading|chapterTitle|chapterPromise|guidanceTitle|exampleCompany|exampleAnswer|section\.[a-z]\w{0,39}\.(title|intro)|field\.[a-z]\w{0,39}\.(label|help|example|bookLabel))$/,
    'Not a text of a programme',
  );

const Suggested = z.object({
  part: PartName,
  field: TextName,
  /** The text that its author saw. */
  before: LongText,
  text: LongText,
  /** Empty without one. */
  remark: line(300),
});

/** Another text for one in a programme's draft. */
export const Suggestion = Suggested.extend({
  id: Id,
  /** Null: a coach whose account was deleted. */
  authorId: Id.nullable(),
  authorName: z.string(),
  state: z.enum(['waiting', 'taken', 'declined']),
});
export type Suggestion = z.infer<typeof Suggestion>;

const Done = z.object({ message: z.string() });

export const listSuggestions = endpoint('GET /api/programmes/:programmeId/suggestions', {
  summary: "Suggestions that wait, and what became of the caller's own, oldest first.",
  response: z.array(Suggestion),
});

export const suggestText = endpoint('POST /api/programmes/:programmeId/suggestions', {
  summary:
    "Suggest another text; it replaces the caller's former suggestion for that text. 409 for a programme of the product, and with 50 that wait.",
  status: 201,
  body: Suggested.refine(({ before, text }) => before !== text, {
    path: ['text'],
    message: 'Change the text',
  }),
  response: Suggestion,
});

export const withdrawSuggestion = endpoint('DELETE /api/programmes/:programmeId/suggestions/:suggestionId', {
  summary: 'Remove an own suggestion.',
  response: Done,
});

export const decideOnSuggestion = endpoint(
  'POST /api/programmes/:programmeId/suggestions/:suggestionId/decision',
  {
    summary:
      'Say that a suggestion was taken into the draft, which the caller saves as any change, or is declined; 404 when it no longer waits.',
    body: z.object({ isTaken: z.boolean() }),
    response: Done,
  },
);
