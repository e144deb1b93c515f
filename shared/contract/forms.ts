import * as z from 'zod/mini';
import { cleanAddress } from './address.ts';
import { START_DATE } from './dates.ts';
import { atLeast, atMost, stated } from './stated.ts';
import { fullName, LongText, line, lines, MAX_ID, name, required, storable, text } from './texts.ts';

/** Form schemas, used by the browser and the server. */

const NO_ADDRESS = 'Please enter a valid email address';
/** Lengths of a mailbox and of each part of its domain (RFC 5321). */
const LENGTHS = /^[^@]{1,64}@(?:[^.]{1,63}\.)+[^.]{2,63}$/;
const address = new RegExp(`(?=${LENGTHS.source})${z.core.regexes.email.source}`);
/** An address whose letters before the @ mail servers do not take. */
export const ACCENTED = 'Letters such as ü or é cannot stand before the @ of an address';
/** Whether nothing else is wrong. */
function isAccented(text: string): boolean {
  const at = text.lastIndexOf('@');
  const plain = text.slice(0, at).replaceAll(/[\p{L}\p{M}]/gu, 'x') + text.slice(at);
  return !address.test(text) && address.test(plain);
}
const Email = z.string().check(
  z.overwrite(cleanAddress),
  atMost(254, NO_ADDRESS),
  stated((text) => !isAccented(text), ACCENTED, {}),
  stated((text) => address.test(text), NO_ADDRESS, { format: 'email', pattern: address }),
);

/** Sign-in as the form validates it. */
export const LoginForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
  rememberMe: z.optional(z.boolean()),
});
export type LoginForm = z.infer<typeof LoginForm>;

const Name = fullName(120, 'Name must be at least 2 characters');
const Company = z.optional(name(120));

/** The rule of `newPassword` for password managers, in the words of the attribute `passwordrules`. */
export const PASSWORD_RULES =
  'minlength: 8; maxlength: 256; required: lower; required: digit; required: [-]; allowed: upper;';

/** One rule wherever a password is set: at sign-up, by a link and on the profile page, whose sentences end in a stop. */
const newPassword = (stop: '' | '.'): z.ZodMiniType<string, string> =>
  z
    .string()
    .check(
      atLeast(8, `Password must be at least 8 characters${stop}`),
      atMost(256),
      z.regex(/\d/, `Password must contain at least one number${stop}`),
      z.regex(/[^a-zA-Z0-9]/, `Password must contain at least one symbol${stop}`),
      storable,
    );

export const SignupForm = z.object({
  email: Email,
  password: newPassword(''),
  name: Name,
  company: Company,
});
export type SignupForm = z.infer<typeof SignupForm>;

/** The coach's own words in an invitation by mail. */
export const InvitationForm = z.object({ words: text(1_000) });
export type InvitationForm = z.infer<typeof InvitationForm>;

export const InviteForm = z.object({
  name: Name,
  email: Email,
  company: Company,
  /** Set: the product sends the link by mail. */
  mail: z.optional(InvitationForm),
});
export type InviteForm = z.infer<typeof InviteForm>;

export const CohortPolicy = z.enum(['coach', 'coach_or_wait', 'daily']);
export type CohortPolicy = z.infer<typeof CohortPolicy>;

export const CohortForm = z.object({
  name: required(name(80), 'A name is required'),
  /** A local date. */
  startsOn: z.iso.date('A start date is required').check(z.regex(START_DATE, 'Please choose another year')),
  /** Null: as the programme of each client says. */
  policy: z.nullable(CohortPolicy),
  programmeId: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)))),
});
export type CohortForm = z.infer<typeof CohortForm>;

export const NewCohort = z.extend(CohortForm, {
  policy: z._default(z.nullable(CohortPolicy), 'coach_or_wait'),
});

export const ProgrammeForm = z.object({ name: required(name(80), 'A name is required') });

export const AddressForm = z.object({
  email: Email,
  currentPassword: z.string().check(z.minLength(1, 'Your password is required.'), atMost(256)),
});
export type AddressForm = z.infer<typeof AddressForm>;

export const ProfileForm = z.object({
  name: fullName(120, 'Name must be at least 2 characters.'),
  company: Company,
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const PasswordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Current password is required.'), atMost(256)),
    newPassword: newPassword('.'),
    confirmPassword: z
      .string()
      .check(atLeast(8, 'Password must be at least 8 characters.'), atMost(256), storable),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
    }),
  );
export type PasswordForm = z.infer<typeof PasswordForm>;

export const TaskForm = z.object({
  title: required(line(120), 'A title is required', 2),
  description: required(LongText, 'A description is required'),
  deliverable: required(lines(8, 1_000), 'A deliverable is required'),
  /** When empty, '45-60 minutes' is shown. */
  estimatedTime: line(60),
});
export type TaskForm = z.infer<typeof TaskForm>;

/** `basedOn`: the version that the coach edited; 409 if it is no longer the newest. */
export const TaskEdit = z.extend(TaskForm, { basedOn: z.optional(z.int().check(z.gte(1), z.lte(MAX_ID))) });
export type TaskEdit = z.infer<typeof TaskEdit>;

export const FeedbackTemplateId = z.enum(['general', 'branding', 'marketing', 'design', 'content']);
export type FeedbackTemplateId = z.infer<typeof FeedbackTemplateId>;

/** Also as text, which radio buttons give. */
const Rating = z.union([
  z.int().check(z.gte(1), z.lte(5)),
  z.pipe(z.string().check(z.regex(/^[1-5]$/)), z.transform(Number)),
]);

/** The nine keys of a review, and what is decided beside them. */
export const FeedbackForm = z.object({
  submissionId: z.int().check(z.gte(1), z.lte(MAX_ID)),
  comment: required(text(20_000), 'Comment is required', 5),
  rating: z._default(Rating, 3),
  strengths: z.optional(LongText),
  improvements: z.optional(LongText),
  actionPlan: z.optional(LongText),
  resources: z.optional(LongText),
  templateType: z.optional(FeedbackTemplateId),
  unlockNext: z._default(z.boolean(), false),
  /** Asks for a new version: then nothing is unlocked. */
  ask: z.optional(z.boolean()),
  /** The id of a voice note that the coach has uploaded for this client. */
  voice: z.optional(z.string().check(z.regex(/^[\w-]{32}$/, 'Not a file id'))),
});
export type FeedbackForm = z.infer<typeof FeedbackForm>;

/** The texts of a feedback that was given. The rating stays without one. */
export const FeedbackCorrection = z.extend(
  z.pick(FeedbackForm, {
    comment: true,
    strengths: true,
    improvements: true,
    actionPlan: true,
    resources: true,
  }),
  { rating: z.optional(Rating) },
);
export type FeedbackCorrection = z.infer<typeof FeedbackCorrection>;

/** A code of an authenticator app or a recovery code, as people type them: with spaces or dashes. */
export const CodeForm = z.object({ code: required(line(40), 'Please enter the code') });
export type CodeForm = z.infer<typeof CodeForm>;

export const PasskeyForm = z.object({ name: required(name(60), 'Please name this passkey') });
export type PasskeyForm = z.infer<typeof PasskeyForm>;
