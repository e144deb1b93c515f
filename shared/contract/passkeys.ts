import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PasskeyForm } from './forms.ts';
import { RecoveryCodes, SecondFactor } from './second-factor.ts';
import { User } from './users.ts';

/** Bytes as browsers send them: base64url without padding. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'Must be base64url');

/** A credential's id, at most 1,023 bytes. */
const CredentialId = bytes(1_400);
const ClientData = bytes(4_000);

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** For `navigator.credentials.create`. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** For `navigator.credentials.get`. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Absent: any passkey of this site. */
  allowCredentials: z.array(Descriptor).optional(),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** What the browser made of `navigator.credentials.create`. */
const NewCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What the browser made of `navigator.credentials.get`. */
const Assertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

/** Where a passkey is asked for: in place of the password, after it, or to confirm a session. */
const PasskeyUse = z.enum(['sign-in', 'second-factor', 'proof']);
export type PasskeyUse = z.infer<typeof PasskeyUse>;

export const startPasskey = endpoint('POST /api/passkeys/start', {
  summary: 'Begin to add a passkey. The browser keeps the challenge in a cookie for five minutes.',
  response: CreationOptions,
});

export const addPasskey = endpoint('POST /api/passkeys', {
  summary: 'Add the passkey that the browser made; the first second factor comes with recovery codes.',
  status: 201,
  body: z.object({ ...PasskeyForm.shape, credential: NewCredential }),
  response: RecoveryCodes,
});

export const renamePasskey = endpoint('PUT /api/passkeys/:passkeyId', {
  summary: 'Rename a passkey.',
  body: PasskeyForm,
  response: SecondFactor,
});

export const removePasskey = endpoint('DELETE /api/passkeys/:passkeyId', {
  summary: 'Remove a passkey; the last second factor ends the recovery codes.',
  response: SecondFactor,
});

export const askForPasskey = endpoint('POST /api/auth/passkey/start', {
  summary:
    'Begin to sign in, or to confirm a session, with a passkey. The challenge counts once, for five minutes.',
  body: z.object({ use: PasskeyUse }),
  response: RequestOptions,
});

export const answerWithPasskey = endpoint('POST /api/auth/passkey', {
  summary:
    'Sign in with a passkey, which counts as both factors; `rememberMe` keeps the session for 30 days by default.',
  body: z.object({ credential: Assertion, rememberMe: z.boolean().optional() }),
  response: User,
});
