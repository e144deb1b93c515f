import { z } from 'zod';
import { cleanAddress } from './address.ts';
import { endpoint } from './endpoint.ts';
import { CodeForm, LoginForm, SignupForm } from './forms.ts';
import { SignInRefusal } from './second-factor.ts';
import { atMost } from './stated.ts';
import { storable } from './texts.ts';
import { User } from './users.ts';

/** Only presence is validated, so every wrong pair gets the same answer. */
const Credentials = z.object({
  email: z.string().check(atMost(1_000), storable, z.overwrite(cleanAddress)),
  password: z.string().check(atMost(1_000), storable),
  rememberMe: z.boolean().optional(),
});

/** Header of a write: the id of whom the page is for. A session of somebody else, as in another tab since, gets 401. */
export const PERSON_HEADER = 'x-person';

/** Header of every call that signs in: the browser's time zone, which holds until the person chooses one. */
export const ZONE_HEADER = 'x-time-zone';

export const currentUser = endpoint('GET /api/auth/me', {
  summary: 'The signed-in person.',
  response: User,
});

export const register = endpoint('POST /api/auth/register', {
  lane: 'passwords',
  summary: 'Create a participant and sign in.',
  status: 201,
  body: SignupForm,
  response: User,
});

/** The token of a one-time link, a coach's or one that was asked for by mail. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'Not a link');

const LinkOwner = z.object({
  name: z.string(),
  email: z.string(),
  /** A change of address waits for its confirmation; the new password ends it. */
  endsAddressChange: z.boolean(),
  /** They have no password yet. */
  isInvited: z.boolean(),
});
export type LinkOwner = z.infer<typeof LinkOwner>;

export const checkLink = endpoint('POST /api/auth/links', {
  summary: 'Whom a one-time link is for; 404 when it has been used or has run out.',
  body: z.object({ token: LinkToken }),
  response: LinkOwner,
});

export const setPassword = endpoint('POST /api/auth/set-password', {
  lane: 'passwords',
  summary:
    'Use up a one-time link: set a new password and sign in; every other session ends. An account with a second factor answers 401 and says which, as a sign-in does.',
  body: z.object({ token: LinkToken, password: SignupForm.shape.password }),
  response: User,
  refusals: { 401: SignInRefusal },
});

export const forgotPassword = endpoint('POST /api/auth/forgot-password', {
  summary: 'Ask for a one-time link by mail; the answer does not tell whether the address has an account.',
  body: z.object({ email: LoginForm.shape.email }),
  response: z.object({ message: z.string() }),
});

export const login = endpoint('POST /api/auth/login', {
  lane: 'passwords',
  summary:
    'Sign in; `rememberMe` keeps the session for 30 days by default. An account with a second factor answers 401 with the reason `second-factor` and says which; the sign-in then goes on with it.',
  body: Credentials,
  response: User,
  refusals: { 401: SignInRefusal },
});

export const answerSecondFactor = endpoint('POST /api/auth/second-factor', {
  summary: 'Finish a sign-in with a code of the authenticator app or a recovery code.',
  body: CodeForm,
  response: User,
});

export const logout = endpoint('POST /api/auth/logout', {
  summary: 'End the session; harmless without one.',
  response: z.object({ message: z.string() }),
});
