import { z } from 'zod';
import { Id, isStorable, LongText, line, NOT_STORABLE, text } from './fields.ts';

/** What people fill in, checked by the same schemas on both sides. Apart from the calls, so that pages without forms do not bring zod. */

const Email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** The sign-in form as people see it. */
export const LoginForm = z.object({
  email: Email,
  password: z.string().min(6, 'Password must be at least 6 characters'),
  rememberMe: z.boolean().optional(),
});
export type LoginForm = z.infer<typeof LoginForm>;

export const SignupForm = z.object({
  email: Email,
  password: z
    .string()
    .min(8, 'Password must be at least 8 characters')
    .max(256, 'At most 256 characters')
    .regex(/\d/, 'Password must contain at least one number')
    .regex(/[^a-zA-Z0-9]/, 'Password must contain at least one symbol')
    .refine(isStorable, NOT_STORABLE),
  name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters')),
  company: line(120).optional(),
});
export type SignupForm = z.infer<typeof SignupForm>;

export const InviteForm = z.object({
  name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters')),
  email: Email,
  company: line(120).optional(),
});

export const ProfileForm = z.object({
  name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters.')),
  company: line(120).optional(),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

const NewPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters.')
  .max(256, 'At most 256 characters')
  .refine(isStorable, NOT_STORABLE);

export const PasswordForm = z
  .object({
    currentPassword: z.string().min(1, 'Current password is required.').max(256, 'At most 256 characters'),
    newPassword: NewPassword,
    confirmPassword: NewPassword,
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });
export type PasswordForm = z.infer<typeof PasswordForm>;

export const TaskForm = z.object({
  title: line(120).pipe(z.string().min(2, 'A title is required')),
  description: LongText.pipe(z.string().min(1, 'A description is required')),
  deliverable: line(300).pipe(z.string().min(1, 'A deliverable is required')),
  /** Empty: '45-60 minutes' is shown. */
  estimatedTime: line(60),
});
export type TaskForm = z.infer<typeof TaskForm>;

export const FeedbackTemplateId = z.enum(['general', 'branding', 'marketing', 'design', 'content']);
export type FeedbackTemplateId = z.infer<typeof FeedbackTemplateId>;

const Rating = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(1).max(5));

/** The nine keys of a review. */
export const FeedbackForm = z.object({
  submissionId: Id,
  comment: text(20_000).pipe(z.string().min(5, 'Comment is required')),
  rating: Rating.default(3),
  strengths: LongText.optional(),
  improvements: LongText.optional(),
  actionPlan: LongText.optional(),
  resources: LongText.optional(),
  templateType: FeedbackTemplateId.optional(),
  unlockNext: z.boolean().default(false),
});
export type FeedbackForm = z.infer<typeof FeedbackForm>;
