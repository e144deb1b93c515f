import { z } from 'zod';
import { demoEmails } from '#shared/config/safety/unsafe-database.ts';
import { Count, Flag, Numeral, Text } from '#shared/content/fields.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';

const Whole = Numeral.pipe(z.int().min(0));

/**
 * Answers by field. A row is its cells with bars between them, without the first where the workbook names the rows. A
 * picture is its file name and its caption. Dates are days after the hand-in: '+9', in a text '{+9}'.
 */
export const ShortAnswers = z.record(
  z.string(),
  z.union([Text, z.array(z.string().trim()).readonly()], 'Expected a text or a list of texts'),
);
export type ShortAnswers = Readonly<z.infer<typeof ShortAnswers>>;

const Review = z.strictObject({
  comment: Text,
  strengths: Text,
  improvements: Text,
  action: Text,
  /** The day's checks that are not met, by number from 1; absent: by the rating. */
  notYet: z.array(Count).readonly().optional(),
  resources: Text.optional(),
});
export type DemoReviewText = z.infer<typeof Review>;

/** One participant's submission for a day and its review. */
const StoryDay = z.strictObject({
  answers: ShortAnswers.optional(),
  /** The answers of the first version that were others; the coach read it, and the answers replaced it some hours later. */
  first: z.strictObject({ hours: Numeral, answers: ShortAnswers }).optional(),
  /** A file of `files` that is handed in instead. */
  file: Text.optional(),
  note: Text.optional(),
  review: Review.optional(),
  /** Annotations of a quote or a field. */
  remarks: z.array(z.strictObject({ on: Text, says: Text })).optional(),
});
export type StoryDay = z.infer<typeof StoryDay>;

/** The days of a finished brand, in order. */
export const BrandDays = z.array(StoryDay).superRefine((days, context) => {
  for (const [index, { answers }] of days.entries()) refuseUnknown(context, index + 1, answers, [index]);
});

/** A message, hours after the day's submission or unlock. */
const Line = z
  .strictObject({ day: Count, hours: Numeral, client: Text.optional(), coach: Text.optional() })
  .refine(({ client, coach }) => (client === undefined) !== (coach === undefined), {
    message: 'Expected words of the client or of the coach',
  });

/** What the default texts are made of. */
const Business = z.strictObject({
  /** The mission of day 1 after its 'We'. */
  we: Text,
  began: Text,
  helps: Text,
  lacked: Text,
  sells: Text,
  only: Text,
  /** The tagline of those who have reached day 12. */
  line: Text.optional(),
});

/** A demo participant, their progress, and their own texts; other days use the default ones. */
const Person = z.strictObject({
  name: Text,
  email: z.enum(demoEmails),
  company: Text,
  /** Absent where every day has its own texts. */
  business: Business.optional(),
  /** 0 while not started or paused. */
  currentDay: Whole,
  /** The retained day of a paused sprint. */
  resumeDay: Count.optional(),
  pauseReason: Text.optional(),
  /** The last submitted day; 0 without submissions. */
  lastSubmitted: Whole,
  missed: z.array(Count).optional(),
  /** Hours since the last submission, or since the sign-up. */
  idleHours: Numeral,
  /** The state of the last submission: waiting, reviewed, or reviewed with a hold. */
  last: z.enum(['waiting', 'reviewed', 'held', 'none']),
  hasFinished: Flag.optional(),
  /** The folder of `brands` that has all days, and of `pictures` that the answers name. */
  brand: Text.optional(),
  days: z.record(Count, StoryDay).default({}),
  talk: z.array(Line).default([]),
});
export type DemoPerson = z.infer<typeof Person>;

/** Twenty-four businesses in every state of the sprint; their order determines what varies. */
export const People = z.array(Person).superRefine((people, context) => {
  for (const [index, { days }] of people.entries())
    for (const [day, { answers }] of Object.entries(days))
      refuseUnknown(context, Number(day), answers, [index, 'days', day]);
});

/** Default texts of a day. Texts in braces are words of the business: {helps}, with a capital letter {Helps}. */
const DayText = z.strictObject({
  /** Further words, which differ from one participant to the next. */
  variants: z.array(z.record(z.string(), Text)).min(1).optional(),
  answers: ShortAnswers,
  note: Text,
  review: Review,
});
export type DayText = z.infer<typeof DayText>;

export const DayTexts = z.array(DayText).superRefine((texts, context) => {
  for (const [index, { answers }] of texts.entries()) refuseUnknown(context, index + 1, answers, [index]);
});

/** Refuses an answer to a question that the day does not ask. */
function refuseUnknown(
  context: z.RefinementCtx,
  day: number,
  answers: ShortAnswers | undefined,
  path: readonly (string | number)[],
): void {
  const asked = curriculumDay(day)?.sections.flatMap(({ fields }) => fields.map(({ key }) => key)) ?? [];
  for (const key of Object.keys(answers ?? {}).filter((each) => !asked.includes(each)))
    context.addIssue({
      code: 'custom',
      path: [...path, 'answers', key],
      message: `Day ${day} has no field of this name`,
    });
}
