import type { GivenRow } from '#tests/backend/authorisation/row.ts';
import {
  aboutClient,
  alike,
  anyPerson,
  coachesCall,
  everybody,
  ofPerson,
} from '#tests/backend/authorisation/verdicts.ts';
import { PASSWORD } from '#tests/backend/test-person.ts';
import { photoForm } from '#tests/backend/upload.ts';

const unusedEmail = () => `${crypto.randomUUID()}@example.com`;
const reason = () => ({ reason: 'Holidays' });
const token = 'x'.repeat(43);
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const noPasskey = () => ({ passkeyId: 1 });

const signingIn: readonly GivenRow[] = [
  { call: 'GET /api/auth/me', ...anyPerson },
  {
    call: 'POST /api/auth/register',
    ...alike(201),
    body: () => ({ email: unusedEmail(), password: PASSWORD, name: 'Eve Adams' }),
  },
  {
    call: 'POST /api/auth/login',
    ...alike(401),
    body: { email: 'nobody@example.com', password: 'wrong password' },
  },
  // Nobody here has given a password that waits for a code.
  { call: 'POST /api/auth/second-factor', ...alike(401), body: { code: '123456' } },
  // Browsers refuse passkeys on an IP address, which this site has.
  { call: 'POST /api/auth/passkey/start', ...alike(409), body: { use: 'sign-in' } },
  {
    call: 'POST /api/auth/passkey',
    ...alike(409),
    body: {
      credential: {
        ...credential,
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    },
  },
  { call: 'POST /api/auth/logout', ...everybody },
  { call: 'POST /api/auth/links', ...alike(404), body: { token } },
  { call: 'POST /api/auth/forgot-password', ...alike(200), body: { email: 'nobody@example.com' } },
  { call: 'POST /api/auth/mailed-links', ...alike(404), body: { token } },
  { call: 'POST /api/auth/mailed-links/use', ...alike(404), body: { token } },
  { call: 'POST /api/auth/set-password', ...alike(404), body: { token, password: 'new secret 1!' } },
];

const ownAccount: readonly GivenRow[] = [
  { call: 'PATCH /api/users/profile', ...anyPerson, body: { name: 'Ada Byron', company: '' } },
  { call: 'PUT /api/users/avatar', ...anyPerson, form: () => photoForm() },
  { call: 'DELETE /api/users/avatar', ...anyPerson },
  {
    call: 'POST /api/users/change-password',
    ...anyPerson,
    body: {
      currentPassword: PASSWORD,
      newPassword: 'new secret 1!',
      confirmPassword: 'new secret 1!',
    },
  },
  { call: 'GET /api/users/address-change', ...anyPerson },
  {
    call: 'POST /api/users/address-change',
    ...anyPerson,
    body: () => ({ email: unusedEmail(), currentPassword: PASSWORD }),
  },
  { call: 'DELETE /api/users/address-change', ...anyPerson },
  { call: 'GET /api/settings', ...anyPerson },
  { call: 'PATCH /api/settings', ...anyPerson, body: { timeZone: 'Europe/Lisbon' } },
  { call: 'GET /api/settings/notices', ...anyPerson },
  {
    call: 'PUT /api/settings/notices',
    ...anyPerson,
    body: { mailOff: ['message'], pushOff: [], digest: false, quiet: true, pushWords: false },
  },
  { call: 'GET /api/push', ...anyPerson },
  {
    call: 'POST /api/push/subscriptions',
    ...anyPerson,
    body: () => ({
      endpoint: `https://push.example.com/${crypto.randomUUID()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
  },
  { call: 'DELETE /api/push/subscriptions', ...anyPerson },
  { call: 'GET /api/search', ...anyPerson },
  { call: 'GET /api/notices', ...anyPerson },
  { call: 'POST /api/notices/seen', ...anyPerson, body: { upTo: 1 } },
  { call: 'GET /api/users/:userId/export', ...ofPerson },
  {
    call: 'DELETE /api/users/:userId',
    ...{ ...ofPerson, coach: 403, coachMissing: 403, owner: 200, ownerMissing: 404 },
    body: ({ email }) => ({ email, password: PASSWORD }),
  },
];

const secondFactor: readonly GivenRow[] = [
  { call: 'GET /api/second-factor', ...coachesCall },
  { call: 'POST /api/second-factor/totp', ...coachesCall },
  // Nothing was begun, and no second factor is in use.
  { call: 'POST /api/second-factor/totp/confirm', ...coachesCall, coach: 409, body: { code: '123456' } },
  { call: 'DELETE /api/second-factor/totp', ...coachesCall, coach: 400, body: { code: '123456' } },
  { call: 'POST /api/second-factor/recovery-codes', ...coachesCall, coach: 400, body: { code: '123456' } },
  { call: 'POST /api/passkeys/start', ...coachesCall, coach: 409 },
  {
    call: 'POST /api/passkeys',
    ...coachesCall,
    coach: 409,
    body: {
      name: 'MacBook',
      credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    },
  },
  {
    call: 'PUT /api/passkeys/:passkeyId',
    ...coachesCall,
    coach: 404,
    params: noPasskey,
    body: { name: 'MacBook' },
  },
  { call: 'DELETE /api/passkeys/:passkeyId', ...coachesCall, coach: 404, params: noPasskey },
];

const clients: readonly GivenRow[] = [
  { call: 'GET /api/users', ...coachesCall },
  { call: 'GET /api/users/counts', ...coachesCall },
  { call: 'GET /api/users/matching', ...coachesCall },
  { call: 'GET /api/users/attention', ...coachesCall },
  { call: 'GET /api/users/at-risk', ...coachesCall },
  { call: 'GET /api/insights/days', ...coachesCall },
  { call: 'GET /api/insights/funnel', ...coachesCall },
  { call: 'GET /api/insights/reviews', ...coachesCall },
  { call: 'GET /api/insights/replies', ...coachesCall },
  { call: 'GET /api/insights/finishes', ...coachesCall },
  { call: 'GET /api/insights/cohorts', ...coachesCall },
  { call: 'GET /api/insights/load', ...coachesCall },
  { call: 'GET /api/users/export', ...coachesCall },
  { call: 'GET /api/users/:userId', ...ofPerson },
  {
    call: 'POST /api/users',
    ...coachesCall,
    coach: 201,
    body: () => ({ name: 'Eve Adams', email: unusedEmail() }),
  },
  { call: 'POST /api/users/:userId/unlock', ...aboutClient, body: { expectedDay: 3 } },
  { call: 'POST /api/users/:userId/pause', ...aboutClient, body: reason },
  // No participant of the matrix is paused or deactivated.
  { call: 'POST /api/users/:userId/resume', ...aboutClient, coach: 409 },
  { call: 'PUT /api/users/:userId/day', ...aboutClient, body: () => ({ ...reason(), day: 7 }) },
  { call: 'PUT /api/users/:userId/programme', ...aboutClient, body: { programmeId: 1 } },
  { call: 'GET /api/invitations', ...coachesCall },
  { call: 'GET /api/invitations/counts', ...coachesCall },
  { call: 'GET /api/invitations/matching', ...coachesCall },
  // Participants of the matrix have been here already.
  { call: 'POST /api/users/:userId/invitation', ...aboutClient, coach: 409, body: { words: 'Welcome' } },
  { call: 'POST /api/users/:userId/sign-in-link', ...aboutClient, coach: 201 },
  { call: 'POST /api/users/:userId/deactivate', ...aboutClient },
  { call: 'POST /api/users/:userId/reactivate', ...aboutClient },
];

export const accountRows: readonly GivenRow[] = [...signingIn, ...ownAccount, ...secondFactor, ...clients];
