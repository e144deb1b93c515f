import { z } from 'zod';
import { endpoint, Id, Timestamp } from './endpoint.ts';
import { ErrorBody } from './errors.ts';
import { CodeForm } from './forms.ts';

/** How a session began. */
export type SignInMethod =
  | 'password'
  | 'password and app'
  | 'password and recovery code'
  | 'password and passkey'
  | 'passkey';

/** What an account's second factor can be. */
export const StepFactors = z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() });
export type StepFactors = z.infer<typeof StepFactors>;

/** The refusal of a sign-in. With the reason `second-factor` the password was right, and the step is open for ten minutes. */
export const SignInRefusal = ErrorBody.extend({ secondFactor: StepFactors.optional() });
export type SignInRefusal = z.infer<typeof SignInRefusal>;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  usedAt: Timestamp.nullable(),
  /** Refused since its counter went back: there may be a copy. */
  isBlocked: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactor = z.object({
  /** When an authenticator app was set up. */
  appSince: Timestamp.nullable(),
  /** Oldest first. */
  passkeys: z.array(Passkey),
  /** Unused recovery codes. */
  codesLeft: z.number().int(),
  /** The site asks every coach for one. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const RecoveryCodes = z.object({
  /** Shown once: they are stored as hashes. Empty beside a second factor that has some. */
  codes: z.array(z.string()),
});

export const getSecondFactor = endpoint('GET /api/second-factor', {
  summary: 'The own second factor.',
  response: SecondFactor,
});

export const startTotp = endpoint('POST /api/second-factor/totp', {
  summary:
    'Begin to set up an authenticator app; one that is in use stays until the new one has given a code.',
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** The same as an address for a QR code. */
    uri: z.string(),
  }),
});

export const confirmTotp = endpoint('POST /api/second-factor/totp/confirm', {
  summary: 'Use the app from now on; the first second factor comes with recovery codes.',
  body: CodeForm,
  response: RecoveryCodes,
});

export const removeTotp = endpoint('DELETE /api/second-factor/totp', {
  summary:
    'Ask for codes of the app no more; the last second factor ends the recovery codes. Needs one of either.',
  body: CodeForm,
  response: SecondFactor,
});

export const renewRecoveryCodes = endpoint('POST /api/second-factor/recovery-codes', {
  summary:
    'Ten new recovery codes; the earlier ones stop working. Needs a code of the app or one of them; without an app, a sign-in within ten minutes.',
  body: z.object({ code: z.optional(CodeForm.shape.code) }),
  response: RecoveryCodes,
});
